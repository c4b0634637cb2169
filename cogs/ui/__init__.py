"""What people see: custom ids, buttons, and one pure function a screen."""

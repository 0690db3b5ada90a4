import { StartupError } from "../../../platform/startup-error.ts";

/** A staff command failed; the message is shown in the terminal. */
export class StaffError extends StartupError {
  override readonly name = "StaffFault";
}

import { StartupError } from "../startup-error.ts";

/** The database could not be opened. */
export class DatabaseUnavailable extends StartupError {
  override readonly name = "DatabaseUnavailable";
}

import { CannotStart } from "../cannot-start.ts";

/** The database could not be opened. */
export class DatabaseUnavailable extends CannotStart {
  override readonly name = "DatabaseUnavailable";
}

/** The database could not be opened; the message is one sentence for the person at the terminal. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

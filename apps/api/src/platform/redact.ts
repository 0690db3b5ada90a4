/**
 * Addresses of emails. Each begins where no letter of it goes before, so a long text without one is read once and not from each of its letters:
 * the search takes time in proportion to the text.
 */
const EMAIL = /(?<![\w.+%-])[\w.+%-]+@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g;

/** Removes addresses of emails from a text for the log. */
export function redactEmails(text: string): string {
  return text.replaceAll(EMAIL, "<email>");
}

/** Removes from a text that a browser sent what may identify a person: also queries of URLs and long numbers. */
export function redact(text: string): string {
  return redactEmails(text)
    .replaceAll(/\?[^\s"'`)]*/g, "?…")
    .replaceAll(/[0-9০-৯]{7,}/g, "<number>");
}

/** Addresses of emails, with bounds on every part: the search takes time in proportion to the text. */
const EMAIL = /[\w.+%-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g;

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

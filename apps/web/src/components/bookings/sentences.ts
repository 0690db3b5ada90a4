/** Puts a written note before our own text and ends it with a full stop. */
export function joinSentences(note: string | null, text: string): string {
  if (!note) return text;
  return `${/[.!?।]$/.test(note) ? note : `${note}.`} ${text}`;
}

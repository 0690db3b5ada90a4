/** What somebody wrote, closed as a sentence, before our own. */
export function joinSentences(note: string | null, text: string): string {
  if (!note) return text;
  return `${/[.!?।]$/.test(note) ? note : `${note}.`} ${text}`;
}

/** The stored reference that keeps a document's photo from being swept. */
export function documentHolder(applicantId: string, code: string): string {
  return `visa-paper:${applicantId}:${code}`;
}

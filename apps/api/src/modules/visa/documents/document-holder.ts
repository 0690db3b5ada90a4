/** The stored reference that keeps a traveller's visa from being swept. */
export function visaHolder(applicantId: string): string {
  return `visa:${applicantId}`;
}

/** The stored reference that keeps a document's file from being swept. */
export function documentHolder(applicantId: string, code: string): string {
  return `visa-paper:${applicantId}:${code}`;
}

/** How a paper's hold on its photo is written down. */
export function documentHolder(applicantId: string, code: string): string {
  return `visa-paper:${applicantId}:${code}`;
}

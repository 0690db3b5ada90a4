/** "r•••@example.com": its owner recognises it, another reader of the email cannot complete it. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf("@"))}`;
}

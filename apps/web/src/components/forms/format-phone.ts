/** "+8801712345678" → "01712345678", the local form that people type. Other numbers stay unchanged. */
export function toLocalPhone(phone: string): string {
  return phone.replace(/^\+88(?=01\d{9}$)/, "");
}

/** "+8801712345678" → "01712 345678", the local form for display. */
export function formatPhone(phone: string): string {
  return toLocalPhone(phone).replace(/^(01\d{3})(\d{6})$/, "$1 $2");
}

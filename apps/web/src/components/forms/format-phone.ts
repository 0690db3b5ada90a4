/** "+8801712345678" → "01712345678", as it is typed here; other numbers stay as they are. */
export function toLocalPhone(phone: string): string {
  return phone.replace(/^\+88(?=01\d{9}$)/, "");
}

/** "+8801712345678" → "01712 345678", as it is read here. */
export function formatPhone(phone: string): string {
  return toLocalPhone(phone).replace(/^(01\d{3})(\d{6})$/, "$1 $2");
}

/** A code without a name, in its own words: "airport-transfer" → "Airport transfer". */
export function toWords(code: string): string {
  const words = code.replaceAll(/[-_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

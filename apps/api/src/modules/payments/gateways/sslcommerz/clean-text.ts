/**
 * Cleans text for the gateway: no control characters, single spaces, at most `limit` characters and at most
 * `limit` bytes, because the vendor does not say which it counts. Cuts between whole characters.
 */
export function cleanText(text: string, limit: number): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  let size = 0;
  let kept = "";
  for (const character of clean) {
    size += Buffer.byteLength(character);
    if (size > limit) break;
    kept += character;
  }
  return kept.trimEnd();
}

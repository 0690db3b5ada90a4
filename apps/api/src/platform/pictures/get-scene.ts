/** "cox.webp" → "cox": the drawing a thumbnail is cut from; hills and kites where there is none. */
export function getScene(thumb: string | null): string {
  return thumb?.replace(/\.\w+$/, "") ?? "fallback-1";
}

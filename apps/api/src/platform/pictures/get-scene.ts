/** "cox.webp" → "cox": the drawing a thumbnail is cropped from; hills and kites when there is none. */
export function getScene(thumb: string | null): string {
  return thumb?.replace(/\.\w+$/, "") ?? "fallback-1";
}

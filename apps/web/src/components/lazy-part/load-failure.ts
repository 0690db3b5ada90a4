/** Whether the error is of an `import()` whose file did not arrive: see load-chunk.ts. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

interface ReadyFile {
  readonly type: string;
  readonly text: string | Uint8Array;
}

/** Serves files by their path, compressed once, on the port that the environment names. */
export function serveReadyFiles(files: Readonly<Record<string, ReadyFile>>): void {
  const ready = new Map(
    Object.entries(files).map(([path, { type, text }]) => [
      path,
      { type, bytes: brotliCompressSync(text) },
    ]),
  );
  const server = createServer((request, response) => {
    const file = ready.get(request.url ?? "");
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "Content-Type": file.type,
      "Content-Encoding": "br",
      "Content-Length": file.bytes.length,
    });
    response.end(file.bytes);
  });
  server.listen(Number(process.env["PORT"]), "127.0.0.1");
  process.on("SIGTERM", () => process.exit(0));
}

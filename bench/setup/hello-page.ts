// The peer of a page's scripts: React DOM and TanStack Router that say hello. Builds it in memory; run as a separate process.
import path from "node:path";
import { build } from "vite";
import { serveReadyFiles } from "./serve-ready-files.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

const built = await build({
  configFile: false,
  root: path.join(import.meta.dirname, "hello-page"),
  logLevel: "error",
  build: { write: false },
});
if (!("output" in built)) throw new Error("Vite built more than one page");
serveReadyFiles(
  Object.fromEntries(
    built.output.map((file) => [
      file.fileName === "index.html" ? "/" : `/${file.fileName}`,
      {
        type: TYPES[path.extname(file.fileName)] ?? "application/octet-stream",
        text: file.type === "chunk" ? file.code : file.source,
      },
    ]),
  ),
);

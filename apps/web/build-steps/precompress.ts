import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:js|css|svg|json|webmanifest)$/;
/** What is smaller gains less than its headers are long. */
const WORTH_IT_BYTES = 200;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz file beside every text file of the build, for the server to send unchanged. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "ghuri-precompress",
    apply: (options, { command }) => command === "build" && !options.build?.ssr,
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      // Runs after prerender-pages.
      order: "post",
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        const texts = names
          .filter((name) => TEXT.test(name))
          .map((name) => path.join(folder, name));
        await Promise.all(texts.map(compressBeside));
      },
    },
  };
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_IT_BYTES) return;
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes)),
    writeFile(`${file}.gz`, await zip(bytes)),
  ]);
}

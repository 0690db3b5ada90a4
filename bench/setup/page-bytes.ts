import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { ROOT } from "./root.ts";

const DIST = path.join(ROOT, "apps/web/dist");

const KINDS = {
  scripts: /\.js$/,
  styles: /\.css$/,
  fonts: /\.woff2$/,
  images: /\.(svg|png|webp|avif|jpe?g|ico)$/,
};
type Kind = keyof typeof KINDS;
export type Bytes = Readonly<Record<Kind, number>>;

/** Brotli bytes of the built files among these addresses, by kind. */
export function bytesOf(addresses: Iterable<string>): Bytes {
  const sums = { scripts: 0, styles: 0, fonts: 0, images: 0 };
  for (const name of new Set([...addresses].map(pathOf))) {
    const file = path.join(DIST, name);
    for (const kind of Object.keys(KINDS) as Kind[])
      if (KINDS[kind].test(name) && existsSync(file)) sums[kind] += sentBytes(file);
  }
  return sums;
}

/** What index.html names, and what those modules import at once: all that any page waits for. */
export function namedByIndex(): string[] {
  const page = readFileSync(path.join(DIST, "index.html"), "utf8");
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = ""]) => address);
  for (const address of named) {
    if (!address.endsWith(".js")) continue;
    const text = readFileSync(path.join(DIST, address), "utf8");
    for (const [, imported = ""] of text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g)) {
      const resolved = path.posix.join(path.posix.dirname(address), imported);
      // The list grows while it is walked, until nothing new is imported.
      if (!named.includes(resolved)) named.push(resolved);
    }
  }
  return named;
}

function pathOf(address: string): string {
  return decodeURIComponent(new URL(address, "http://localhost").pathname);
}

/** As the server sends it: the file made when the page was built, or itself where packing is of no use. */
function sentBytes(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  const bytes = readFileSync(file);
  return Math.min(bytes.length, brotliCompressSync(bytes).length);
}

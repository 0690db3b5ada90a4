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
export type PageBytes = Readonly<Record<Kind, number>>;

/** Brotli bytes of the built files among these URLs, by kind. */
export function getPageBytes(addresses: Iterable<string>): PageBytes {
  const sums = { scripts: 0, styles: 0, fonts: 0, images: 0 };
  for (const name of new Set([...addresses].map(pathOf))) {
    const file = path.join(DIST, name);
    for (const kind of Object.keys(KINDS) as Kind[])
      if (KINDS[kind].test(name) && existsSync(file)) sums[kind] += sentBytes(file);
  }
  return sums;
}

/** The scripts, style sheet and font that a page fetches after its first paint, in order to run. */
export function listPageAssets(html: string): string[] {
  const [, later = ""] = /<template id="later">([\s\S]*?)<\/template>/.exec(html) ?? [];
  return [...later.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = ""]) => address);
}

function pathOf(address: string): string {
  return decodeURIComponent(new URL(address, "http://localhost").pathname);
}

/** As the server sends it: the file compressed at build time, or the original where compression is of no use. */
function sentBytes(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  const bytes = readFileSync(file);
  return Math.min(bytes.length, brotliCompressSync(bytes).length);
}

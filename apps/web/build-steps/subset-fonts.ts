/**
 * Cuts the two small font files that every page needs out of Anek Bangla (OFL). Run by hand when the
 * font or the words change: `node build-steps/subset-fonts.ts`. Its output is checked in.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/* Only the weights and widths that design/tokens.md uses: 62 KB instead of 100. */
const AXES = { wght: { min: 400, max: 800 }, wdth: { min: 104, max: 118 } };

/* Bangla that an English page shows: without this cut, each such word would fetch the whole 156 KB file. */
const BANGLA_ON_ENGLISH_PAGES = "৳ বাংলা ঘুরি ঘুড়ি চলো, ঘুরি। দাম ৪৪,৬৮৫";

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join(
    "",
  );
}

const latin = `${charactersBetween(0x20, 0x7e)}${charactersBetween(0xa0, 0xff)}–—‘’“”…•−→←↑↓ƒŒœŠšŽž`;

async function source(name: string): Promise<Buffer> {
  const url = import.meta.resolve(
    `@fontsource-variable/anek-bangla/files/anek-bangla-${name}.woff2`,
  );
  return await readFile(fileURLToPath(url));
}

async function write(name: string, bytes: Buffer): Promise<void> {
  await writeFile(new URL(`../src/ui/fonts/${name}.woff2`, import.meta.url), bytes);
}

const options = { targetFormat: "woff2" } as const;
await write(
  "ghuri-latin",
  await subsetFont(await source("latin-wdth-normal"), latin, { ...options, variationAxes: AXES }),
);
await write(
  "ghuri-words",
  await subsetFont(await source("bengali-wght-normal"), BANGLA_ON_ENGLISH_PAGES, {
    ...options,
    variationAxes: { wght: AXES.wght },
  }),
);

/**
 * Cuts the small font files that pages need out of Anek Bangla (OFL). Run by hand when the
 * font or the words change: `node build-steps/subset-fonts.ts`. Its output is checked in.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/* Only the weights and widths that design/tokens.md uses. */
const AXES = { wght: { min: 400, max: 800 }, wdth: { min: 104, max: 118 } };

/* Bangla that an English page shows: without this cut, each such word would fetch the whole 156 KB file. */
const BANGLA_ON_ENGLISH_PAGES = "৳ বাংলা ঘুরি ঘুড়ি চলো, ঘুরি। দাম ৪৪,৬৮৫";

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join(
    "",
  );
}

/* What every English page shows; accented names and the like are a file of their own, fetched when one is met. */
const latin = `${charactersBetween(0x20, 0x7e)}\u00a0·×–—‘’“”…•−→`;
const moreLatin = `${charactersBetween(0xa1, 0xff)}←↑↓ƒŒœŠšŽž`;
/* Spacing, digits that stand in columns, and accents: not the swashes and fractions that nothing asks for. */
const FEATURES = ["kern", "tnum", "lnum", "liga", "ccmp", "locl", "mark"];

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
for (const [name, text] of [
  ["ghuri-latin", latin],
  ["ghuri-latin-more", moreLatin],
] as const)
  await write(
    name,
    await subsetFont(await source("latin-wdth-normal"), text, {
      ...options,
      variationAxes: AXES,
      keepFeatures: FEATURES,
      noHinting: true,
    }),
  );
await write(
  "ghuri-words",
  await subsetFont(await source("bengali-wght-normal"), BANGLA_ON_ENGLISH_PAGES, {
    ...options,
    variationAxes: { wght: AXES.wght },
  }),
);

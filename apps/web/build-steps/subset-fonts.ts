/**
 * Subsets Anek Bangla (OFL) into the small font files that pages need. Run it by hand when the font or the
 * Bangla words on English pages change: `node build-steps/subset-fonts.ts`. Its output is checked in.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/* The weights and widths that design/tokens.md uses. */
const AXES = { wght: { min: 400, max: 800 }, wdth: { min: 104, max: 118 } };

/* The Bangla on English pages. Without this subset, each such word would fetch the whole 156 KB font. */
const BANGLA_ON_ENGLISH_PAGES = "৳ বাংলা ঘুরি ঘুড়ি চলো, ঘুরি। দাম ৪৪,৬৮৫";

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join(
    "",
  );
}

/*
 * The characters of every English page. Accented letters and the like are in a second file that is fetched
 * only when one occurs.
 */
const latin = `${charactersBetween(0x20, 0x7e)}\u00a0·×–—‘’“”…•−→`;
const moreLatin = `${charactersBetween(0xa1, 0xff)}←↑↓ƒŒœŠšŽž`;
/* Kerning, tabular digits and accents; swashes, fractions and the like are dropped. */
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

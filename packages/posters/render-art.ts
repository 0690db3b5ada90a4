// Renders every poster into apps/web/public/art, and the icons of the installed app: `npm run render -w @ghuri/posters`.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawAll } from "./src/drawings.ts";

const folder = new URL("../../apps/web/public/art/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, svg] of drawAll()) await writeFile(new URL(`${name}.svg`, folder), svg);

const icons = new URL("../../apps/web/public/icons/", import.meta.url);
await mkdir(icons, { recursive: true });
const rounded = await readFile(new URL("app-icon.svg", folder), "utf8");
// A phone cuts its own shape out of a full square: the kite lies well inside the part that is never cut.
const square = rounded.replace(/ rx="\d+"/, "");
await writeIcon("icon-192", rounded, 192);
await writeIcon("icon-512", rounded, 512);
await writeIcon("maskable-512", square, 512);

async function writeIcon(name: string, svg: string, size: number): Promise<void> {
  // As many dots to the inch as draw the 128 units of the picture at this size.
  const icon = sharp(Buffer.from(svg), { density: (72 * size) / 128 }).resize(size, size);
  await writeFile(new URL(`${name}.png`, icons), await icon.png({ palette: true }).toBuffer());
}

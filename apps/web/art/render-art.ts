// Writes every picture of the site into public/art: `node apps/web/art/render-art.ts`.
import { mkdir, writeFile } from "node:fs/promises";
import { drawAll } from "./drawings.ts";

const folder = new URL("../public/art/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, svg] of drawAll()) await writeFile(new URL(`${name}.svg`, folder), svg);

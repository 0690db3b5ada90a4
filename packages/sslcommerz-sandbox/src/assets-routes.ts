import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";

const FONTS = ["bengali-400", "bengali-700", "latin-400", "latin-700"].map(
  (face) => `hind-siliguri-${face}-normal.woff2`,
);

/** The page's own styles, script and fonts, so it loads nothing from other origins. */
export async function assetsRoutes(http: FastifyInstance): Promise<void> {
  const files = [
    ...["base.css", "fields.css", "checkout.css"].map((name) => ({
      name,
      url: new URL(`./assets/${name}`, import.meta.url).href,
      type: "text/css; charset=utf-8",
    })),
    {
      name: "checkout.js",
      url: new URL("./assets/checkout.js", import.meta.url).href,
      type: "text/javascript; charset=utf-8",
    },
    ...FONTS.map((name) => ({
      name,
      url: import.meta.resolve(`@fontsource/hind-siliguri/files/${name}`),
      type: "font/woff2",
    })),
  ];
  for (const { name, url, type } of files) {
    const content = await readFile(fileURLToPath(url));
    http.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header("Cache-Control", "public, max-age=3600").send(content),
    );
  }
}

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpServer } from "../server/create-http-server.ts";
import { sitemapRoutes } from "./sitemap-routes.ts";
import type { PageProvider, PageMetadata } from "./page-metadata.ts";
import { webAppRoutes } from "./web-app-routes.ts";

const HOSTILE = `</script><script>alert("x")</script><!-- ' & <b>`;
const SITE = "https://ghuri.example";

const head = { title: "Terms", description: "Ten parts.", path: "/terms-conditions" };
const METADATA: Readonly<Record<string, PageMetadata | "nothing">> = {
  "/terms-conditions": {
    head: { ...head, scene: "sundarbans", structuredData: [{ "@type": "WebPage" }] },
  },
  "/about-us": {
    head: { title: HOSTILE, description: HOSTILE, path: "/about-us", scene: "dhaka" },
    initialResponses: { "/api/v1/x": { data: HOSTILE } },
  },
  "/deals/over": "nothing",
  "/profile": { head: { ...head, scene: "dhaka" }, isNoIndex: true },
};

const modules: PageProvider = {
  async getPageMetadata({ path: asked, language }) {
    if (asked === "/contact-us") throw new Error("no database");
    const meta = METADATA[asked] ?? null;
    if (meta === null || meta === "nothing" || language === "en") return meta;
    return { ...meta, head: { ...meta.head, title: `${meta.head.title} (bn)` } };
  },
  listPaths: async () => ["/", "/package-list/sri%20lanka"],
};

let folder: string;
let http: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ghuri-told-"));
  await mkdir(path.join(folder, "pages"));
  const names = ["home.en", "home.bn", "plain.en", "plain.bn"];
  const list = names.map((name) => ({ name, scriptHash: "sha256-a", styleHash: "sha256-b" }));
  await writeFile(path.join(folder, "pages/pages.json"), JSON.stringify(list));
  const built =
    '<head>\n<meta\n name="description"\n content="old words"\n/>\n<title>Ghuri</title></head><body></body>';
  for (const name of names) await writeFile(path.join(folder, `pages/${name}.html`), built);
  http = await createHttpServer({
    log: pino({ level: "silent" }),
    perMinute: 10_000,
    redis: null,
    isHttps: false,
  });
  sitemapRoutes(http, SITE, modules);
  await webAppRoutes(http, () => [], {
    folder,
    site: { url: SITE, name: { en: "Ghuri", bn: "ঘুরি" } },
    pages: modules,
    notFound: () => ({ title: "Page not found", description: "", path: "/", scene: "dhaka" }),
  });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

describe("the head of a page", () => {
  it("has title, description, canonical URL and link preview", async () => {
    const { body } = await get("/terms-conditions");
    expect(body).toContain("<title>Terms · Ghuri</title>");
    expect(body).not.toContain("old words");
    for (const tag of [
      '<meta name="description" content="Ten parts." />',
      `<link rel="canonical" href="${SITE}/terms-conditions" />`,
      `<link rel="alternate" hreflang="en" href="${SITE}/terms-conditions" />`,
      `<link rel="alternate" hreflang="bn" href="${SITE}/terms-conditions?lang=bn" />`,
      `<link rel="alternate" hreflang="x-default" href="${SITE}/terms-conditions" />`,
      '<meta property="og:title" content="Terms" />',
      `<meta property="og:image" content="${SITE}/storage/og/sundarbans.jpg" />`,
      '<meta property="og:locale" content="en_US" />',
      '<script type="application/ld+json">{"@type":"WebPage"}</script>',
    ])
      expect(body).toContain(tag);
  });

  it("is in the language of the URL, which then is the visitor's choice", async () => {
    const { body, cookies } = await get("/terms-conditions?lang=bn", { "accept-language": "en" });
    expect(body).toContain("<title>Terms (bn) · ঘুরি</title>");
    expect(body).toContain(`rel="canonical" href="${SITE}/terms-conditions?lang=bn"`);
    expect(body).toContain('property="og:locale" content="bn_BD"');
    expect(cookies).toMatchObject([
      { name: "language", value: "bn", path: "/", sameSite: "Lax", maxAge: 31_536_000 },
    ]);
  });

  it.each([
    ["/terms-conditions", "language=bn", "(bn)"],
    ["/terms-conditions?lang=en", "language=bn", "<title>Terms · Ghuri"],
    ["/terms-conditions?lang=xx", "language=bn", "(bn)"],
    ["/terms-conditions?lang=bn&lang=en", "language=bn", "(bn)"],
  ])("of %s with %s follows the address before the cookie", async (url, cookie, words) => {
    expect((await get(url, { cookie })).body).toContain(words);
  });

  it("does not set a cookie that the browser already has", async () => {
    expect((await get("/terms-conditions?lang=bn", { cookie: "language=bn" })).cookies).toEqual([]);
  });

  it("asks search engines not to list private pages", async () => {
    const { body } = await get("/profile");
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toMatch(/canonical|og:|ld\+json/);
  });
});

describe("text that users wrote", () => {
  it("stays text, in the head and in the data", async () => {
    const { body } = await get("/about-us");
    expect(body).not.toContain(HOSTILE);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body.match(/<!--|<b>/g)).toBeNull();
    const [, data = ""] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual({ "/api/v1/x": { data: HOSTILE } });
  });
});

describe("a URL", () => {
  it.each(["/deals/over", "/nowhere"])(
    "without content answers 404 with the not-found page: %s",
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain("<title>Page not found · Ghuri</title>");
      expect(body).toContain("noindex");
    },
  );

  it("still gets its page when the modules fail", async () => {
    const { statusCode, body } = await get("/contact-us");
    expect([statusCode, body.includes("<title>Ghuri</title>")]).toEqual([200, true]);
  });

  it("is sent compressed, and only once while it does not change", async () => {
    const first = await get("/about-us", { "accept-encoding": "br" });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain("first-answers");
    const { etag = "" } = first.headers;
    const again = await get("/about-us", { "accept-encoding": "br", "if-none-match": etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const other = await get("/terms-conditions", { "if-none-match": etag });
    expect(other.statusCode).toBe(200);
  });
});

describe("for search engines", () => {
  it("the sitemap lists every page in each language, with links to the other", async () => {
    const { body, headers } = await get("/sitemap.xml");
    expect(headers["content-type"]).toContain("application/xml");
    expect(body.match(/<loc>/g)).toHaveLength(4);
    expect(body).toContain(`<loc>${SITE}/package-list/sri%20lanka?lang=bn</loc>`);
    expect(body).toContain(`hreflang="en" href="${SITE}/package-list/sri%20lanka"`);
  });

  it("robots.txt names the sitemap and the paths not to crawl", async () => {
    const { body, headers } = await get("/robots.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toContain("Disallow: /api/\n");
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
  });
});

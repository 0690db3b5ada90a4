import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../html/escape-html.ts";
import { localizedUrl, LANGUAGES } from "./page-urls.ts";
import type { PageProvider } from "./page-metadata.ts";

const AN_HOUR = "public, max-age=3600";
/** A page that staff retire leaves the list at the next visit of a search engine. */
const ASK_AGAIN = "no-cache";

/** Paths that must not be listed: API calls, documents, emails, and the payment sandbox. */
const CLOSED = ["/api/", "/download-", "/sandbox/", "/mailbox", "/profile"];

/** Tells search engines which pages there are, in which languages, and what not to crawl. */
export function sitemapRoutes(http: FastifyInstance, site: string, pages: PageProvider): void {
  http.get("/robots.txt", (_request, reply) => {
    const lines = [
      "User-agent: *",
      ...CLOSED.map((path) => `Disallow: ${path}`),
      `Sitemap: ${new URL("/sitemap.xml", site).href}`,
    ];
    return reply
      .header("Cache-Control", AN_HOUR)
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
  http.get("/sitemap.xml", async (_request, reply) => {
    const paths = await pages.listPaths();
    return reply
      .header("Cache-Control", ASK_AGAIN)
      .type("application/xml; charset=utf-8")
      .send(writeSitemap(site, paths));
  });
}

/** Every page once in each language, each with links to the others. */
function writeSitemap(site: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const others = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(localizedUrl(language, site, path))}"/>`,
    ).join("");
    return LANGUAGES.map(
      (language) =>
        `<url><loc>${escapeHtml(localizedUrl(language, site, path))}</loc>${others}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

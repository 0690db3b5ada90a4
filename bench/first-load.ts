// A first visit by phone to every public page, compared with a bare static page.
import { existsSync } from "node:fs";
import path from "node:path";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { printMachine } from "./setup/print-machine.ts";
import { type PageBytes, getPageBytes, listPageAssets } from "./setup/page-bytes.ts";
import { ROOT } from "./setup/root.ts";
import { runServer } from "./setup/run-server.ts";
import { kilobytes, milliseconds, printTable, ratio } from "./setup/print-table.ts";
import { type LighthouseResult, runLighthouse } from "./setup/run-lighthouse.ts";
import { withProduct } from "./setup/with-product.ts";

const PORT = 4364;
const PEER_PORT = 4365;
const VISITS = 3;

if (!existsSync(path.join(ROOT, "apps/web/dist/pages/pages.json")))
  throw new Error("The page is not built yet: npm run build -w @ghuri/web");

interface PageVisit {
  readonly name: string;
  /** As the server sends it. */
  readonly html: string;
  readonly visit: LighthouseResult;
}

await withProduct(PORT, async ({ address }) => {
  const peer = await runServer(path.join(import.meta.dirname, "setup/static-page.ts"), {
    port: PEER_PORT,
    env: {},
    readyPath: "/",
  });
  try {
    const plain = await runLighthouse(peer.address, VISITS);
    const pages: PageVisit[] = [];
    for (const [name, path] of await listPublicPages(address)) {
      const html = await (await fetch(`${address}${path}`)).text();
      pages.push({ name, html, visit: await runLighthouse(`${address}${path}`, VISITS) });
    }

    const row = (name: string, { lcp, tbt, cls, scores }: LighthouseResult) => [
      name,
      milliseconds(lcp),
      ratio(lcp, plain.lcp),
      milliseconds(tbt),
      cls.toFixed(3),
      scores.join(" / "),
    ];
    printTable(
      `First visit, Lighthouse mobile, median of ${VISITS}; the peer is one static page`,
      ["", "LCP ms", "of the peer", "TBT ms", "CLS", "perf / access / practice / SEO"],
      [...pages.map(({ name, visit }) => row(name, visit)), row("peer: static page", plain)],
    );
    const sizes = ({ scripts, styles, fonts, images }: PageBytes) =>
      [scripts, styles, fonts, images].map(kilobytes);
    printTable(
      "Brotli kB of built files",
      ["", "scripts to run", "scripts", "styles", "fonts", "images"],
      pages.map(({ name, html, visit }) => [
        name,
        kilobytes(getPageBytes(listPageAssets(html)).scripts),
        ...sizes(getPageBytes(visit.requested)),
      ]),
    );
  } finally {
    await peer.stop();
  }
  await printMachine();
});

/** One page of each kind, with its path on this server. */
async function listPublicPages(address: string): Promise<readonly (readonly [string, string])[]> {
  const paths = await listSitemapPaths(address);
  const one = (name: string, pattern: RegExp) => {
    const found = paths.find((path) => pattern.test(path));
    if (!found) throw new Error(`The sitemap has no ${name}`);
    return [name, found] as const;
  };
  return [
    ["home", "/"],
    ["results", resultsPath()],
    ["holiday packages", "/holiday-packages"],
    one("package list", /^\/package-list\//),
    one("package", /^\/package-details\//),
    ["visa list", "/visa-guidelines"],
    one("visa guide", /^\/visa-guidelines\/./),
    one("deal", /^\/deals\//),
    ["about us", "/about-us"],
    ["contact", "/contact-us"],
  ];
}

async function listSitemapPaths(address: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
}

function resultsPath(): string {
  const departure = addDays(todayInDhaka(new Date()), 14);
  const trips = JSON.stringify([{ origin: "DAC", destination: "CXB", departure }]);
  return `/flights?${new URLSearchParams({ tripType: "oneway", cabinClass: "economy", trips }).toString()}`;
}

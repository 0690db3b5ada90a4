// A first visit by phone to every public page, compared with a bare static page, and with React and a router that say hello.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { freePort } from "./faults/free-port.ts";
import { printMachine } from "./setup/print-machine.ts";
import { type PageBytes, getPageBytes, listPageAssets } from "./setup/page-bytes.ts";
import { ROOT } from "./setup/root.ts";
import { runServer } from "./setup/run-server.ts";
import { kilobytes, milliseconds, printTable, ratio } from "./setup/print-table.ts";
import { type LighthouseResult, runLighthouse } from "./setup/run-lighthouse.ts";
import { withProduct } from "./setup/with-product.ts";

const { values: options } = parseArgs({
  options: {
    /** The name of a page in the table; may be repeated. Without it, all pages are visited. */
    only: { type: "string", multiple: true },
    visits: { type: "string", default: "3" },
  },
});
const visits = Number(options.visits);

if (!existsSync(path.join(ROOT, "apps/web/dist/pages/pages.json")))
  throw new Error("The page is not built yet: npm run build -w @ghuri/web");

interface PageVisit {
  readonly name: string;
  /** As the server sends it. */
  readonly html: string;
  readonly visit: LighthouseResult;
}

await withProduct(await freePort(), async ({ address }) => {
  const peers = {
    staticPage: await visitPeer("static-page.ts"),
    hello: await visitPeer("hello-page.ts"),
  };
  const pages: PageVisit[] = [];
  for (const [name, path] of pickPages(await listPublicPages(address))) {
    const html = await (await fetch(`${address}${path}`)).text();
    pages.push({ name, html, visit: await runLighthouse(`${address}${path}`, visits) });
  }

  const row = (name: string, { lcp, tbt, cls, scores }: LighthouseResult) => [
    name,
    milliseconds(lcp),
    ratio(lcp, peers.staticPage.lcp),
    milliseconds(tbt),
    ratio(tbt, peers.hello.tbt),
    cls.toFixed(3),
    scores.join(" / "),
  ];
  printTable(
    `First visit, Lighthouse mobile, median of ${visits}; the goals are 1.4 × the static page and 3 × React + router`,
    ["", "LCP ms", "of static", "TBT ms", "of React", "CLS", "perf / access / practice / SEO"],
    [
      ...pages.map(({ name, visit }) => row(name, visit)),
      row("peer: static page", peers.staticPage),
      row("peer: React + router hello", peers.hello),
    ],
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
  await printMachine();
});

async function visitPeer(file: string): Promise<LighthouseResult> {
  const peer = await runServer(path.join(import.meta.dirname, "setup", file), {
    port: await freePort(),
    env: {},
    readyPath: "/",
  });
  try {
    return await runLighthouse(peer.address, visits);
  } finally {
    await peer.stop();
  }
}

type NamedPath = readonly [name: string, path: string];

function pickPages(pages: readonly NamedPath[]): readonly NamedPath[] {
  const { only } = options;
  if (!only) return pages;
  const picked = pages.filter(([name]) => only.includes(name));
  if (picked.length < new Set(only).size)
    throw new Error(`The pages are: ${pages.map(([name]) => name).join(", ")}`);
  return picked;
}

/** One page of each kind, with its path on this server. */
async function listPublicPages(address: string): Promise<readonly NamedPath[]> {
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

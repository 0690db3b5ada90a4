// A first visit by phone to the home page and to results, compared with a bare static page.
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

await withProduct(PORT, async ({ address }) => {
  const peer = await runServer(path.join(import.meta.dirname, "setup/static-page.ts"), {
    port: PEER_PORT,
    env: {},
    readyPath: "/",
  });
  try {
    const plain = await runLighthouse(peer.address, VISITS);
    const home = await runLighthouse(`${address}/`, VISITS);
    const results = await runLighthouse(`${address}${resultsPath()}`, VISITS);

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
      [row("home", home), row("results", results), row("peer: static page", plain)],
    );
    const sizes = (name: string, { scripts, styles, fonts, images }: PageBytes) =>
      [name, ...[scripts, styles, fonts, images].map(kilobytes)] as string[];
    printTable(
      "Brotli kB of built files",
      ["", "scripts", "styles", "fonts", "images"],
      [
        sizes("home, to run", getPageBytes(listPageAssets("home"))),
        sizes("home, all it asked for", getPageBytes(home.requested)),
        sizes("results, to run", getPageBytes(listPageAssets("results"))),
        sizes("results, all it asked for", getPageBytes(results.requested)),
      ],
    );
  } finally {
    await peer.stop();
  }
  await printMachine();
});

function resultsPath(): string {
  const departure = addDays(todayInDhaka(new Date()), 14);
  const trips = JSON.stringify([{ origin: "DAC", destination: "CXB", departure }]);
  return `/flights?${new URLSearchParams({ tripType: "oneway", cabinClass: "economy", trips }).toString()}`;
}

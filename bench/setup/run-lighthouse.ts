import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findBrowser } from "../../e2e/setup/find-browser.ts";
import { median } from "./percentile.ts";

/** A first visit by phone, as Lighthouse measures it. */
export interface LighthouseResult {
  /** Largest contentful paint and total blocking time, milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  readonly scores: readonly number[];
  /** Every URL that the page requested. */
  readonly requested: readonly string[];
}

const TRIES = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Visits with an empty cache, each in its own browser, and returns the median of the figures. */
export async function runLighthouse(url: string, times: number): Promise<LighthouseResult> {
  const visits: LighthouseResult[] = [];
  for (let at = 0; at < times; at++) visits.push(await visitSurely(url));
  const [first] = visits;
  if (!first) throw new Error("No visit was asked for");
  const middle = (figure: (visit: LighthouseResult) => number) => median(visits.map(figure));
  return {
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    scores: CATEGORIES.map((_, at) => middle(({ scores }) => scores[at] ?? 0)),
    requested: first.requested,
  };
}

/** A busy machine sometimes loses the start of a recording; Lighthouse itself asks to try again. */
async function visitSurely(url: string): Promise<LighthouseResult> {
  for (let tries = 1; ; tries++) {
    try {
      return await visitOnce(url);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function visitOnce(url: string): Promise<LighthouseResult> {
  const { executablePath, args } = await findBrowser();
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: ["--headless=new", ...args],
    logLevel: "silent",
  });
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      onlyCategories: CATEGORIES,
      logLevel: "silent",
    });
    if (!run || run.lhr.runtimeError)
      throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? "no result"}`);
    const { audits, categories } = run.lhr;
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      lcp: figure("largest-contentful-paint"),
      tbt: figure("total-blocking-time"),
      cls: figure("cumulative-layout-shift"),
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      requested: requestedBy(audits["network-requests"]?.details),
    };
  } finally {
    browser.kill();
  }
}

function requestedBy(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: readonly { url: string }[] };
  return items.map(({ url }) => url);
}

import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../setup/test.ts";

/* Public pages come from the server with their content: decision 0038. */

interface PublicPage {
  readonly name: string;
  /** Its path in the sitemap. */
  readonly path: RegExp;
  /** What is on the page in each language, besides the heading. */
  readonly words: Readonly<Record<"en" | "bn", string | RegExp>>;
}

const PAGES: readonly PublicPage[] = [
  {
    name: "the countries with packages",
    path: /^\/holiday-packages$/,
    words: { en: "View deal", bn: "অফার দেখুন" },
  },
  {
    name: "the packages of a country",
    path: /^\/package-list\/thailand$/,
    words: { en: "View details", bn: "বিস্তারিত দেখুন" },
  },
  {
    name: "a package",
    path: /^\/package-details\/[^/]+\/[^/]+$/,
    words: { en: "Departures", bn: "যাত্রার তারিখ" },
  },
  {
    name: "the visa guidelines",
    path: /^\/visa-guidelines$/,
    words: { en: "View details", bn: "বিস্তারিত দেখুন" },
  },
  {
    name: "a visa guideline",
    path: /^\/visa-guidelines\/[^/]+$/,
    words: { en: "What you need", bn: "যা যা লাগবে" },
  },
  { name: "a deal", path: /^\/deals\/[^/]+$/, words: { en: "Conditions", bn: "শর্ত" } },
  { name: "about us", path: /^\/about-us$/, words: { en: /sample/i, bn: /নমুনা/ } },
  { name: "the terms", path: /^\/terms-conditions$/, words: { en: /refund/i, bn: /ফেরত/ } },
  { name: "the privacy policy", path: /^\/privacy-policy$/, words: { en: /email/i, bn: /ইমেইল/ } },
  {
    name: "contact",
    path: /^\/contact-us$/,
    words: {
      en: "We answer within one working day, usually sooner.",
      bn: "এক কর্মদিবসের মধ্যে উত্তর দিই, বেশির ভাগ সময় তার আগেই।",
    },
  },
];

/** The page's address, once the server has drawn it: the first visitor of a page does not wait long for that. */
async function findDrawn(request: APIRequestContext, { path }: PublicPage, language: string) {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  const address = paths.find((each) => path.test(each));
  if (!address) throw new Error(`The sitemap has no ${path}`);
  const html = async () =>
    (await request.get(address, { headers: { "accept-language": language } })).text();
  await expect.poll(html).toContain("data-drawn");
  return address;
}

for (const language of ["en", "bn"] as const)
  test(`public pages can be read without JavaScript, in ${language}`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
    const tab = await context.newPage();
    for (const page of PAGES)
      await test.step(page.name, async () => {
        await tab.goto(await findDrawn(request, page, language));
        await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(tab.getByText(page.words[language]).first()).toBeVisible();
      });
    await context.close();
  });

for (const width of [390, 1440])
  test(`public pages do not change when they start to run, at ${width} px`, async ({
    page: tab,
    request,
  }) => {
    await tab.setViewportSize({ width, height: 900 });
    await recordShifts(tab);
    // The machine may lack the fallback fonts that have the width of ours: without web fonts nothing else may move.
    await tab.route("**/*.woff2", (route) => route.abort());
    const calls: string[] = [];
    tab.on("request", (call) => {
      if (/\/api\/v1\/(?!auth)/.test(call.url())) calls.push(call.url());
    });
    for (const page of PAGES)
      await test.step(page.name, async () => {
        await tab.goto(await findDrawn(request, page, "en"));
        await tab.evaluate(() => (globalThis as unknown as { runs: Promise<void> }).runs);
        await tab.waitForLoadState("networkidle");
        // Whoever hydrates keeps the elements that the server sent.
        await expect(tab.locator("h1[data-from-the-server]")).toBeVisible();
        expect(
          await tab.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts),
        ).toEqual([]);
        expect(calls).toEqual([]);
      });
  });

async function recordShifts(tab: Page): Promise<void> {
  await tab.addInitScript(() => {
    const shifts: number[] = [];
    const runs = new Promise<void>((resolve) =>
      document.addEventListener("page-runs", () => resolve()),
    );
    Object.assign(globalThis, { shifts, runs });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("DOMContentLoaded", () =>
      document.querySelector("h1")?.setAttribute("data-from-the-server", ""),
    );
  });
}

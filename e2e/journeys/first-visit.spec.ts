import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

test.use({ reducedMotion: "no-preference" });

const TRIPS = JSON.stringify([
  { origin: "DAC", destination: "CXB", departure: daysFromToday(20) },
  { origin: "CXB", destination: "DAC", departure: daysFromToday(23) },
]);
const RESULTS = `/flights?${new URLSearchParams({ tripType: "multiple", trips: TRIPS })}`;

/** The prerendered text of each page, before any script has loaded. */
const FIRST_WORDS = [
  ["/", "en", "Let’s wander."],
  ["/", "bn", "চলো, ঘুরি।"],
  ["/flights", "en", "Where to?"],
  ["/flights", "bn", "কোথায় যাবেন?"],
  [RESULTS, "en", "Cheapest"],
  [RESULTS, "bn", "সর্বনিম্ন দাম"],
] as const;

test("prerendered pages show their words before any script has loaded", async ({ browser }) => {
  for (const language of ["en", "bn"]) {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
    const page = await context.newPage();
    for (const [address, , words] of FIRST_WORDS.filter(([, of]) => of === language)) {
      await page.goto(address);
      await expect(page.getByText(words).first(), `${address} in ${language}`).toBeVisible();
    }
    await context.close();
  }
});

test("the placeholders of results have the height of the search before any script has loaded", async ({
  browser,
  page,
}) => {
  // Never answered: the placeholders stay.
  await page.route("**/api/v1/flight/search", () => undefined);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const undressed = await context.newPage();
  const cities = ["DAC", "CXB", "DAC", "CGP", "DAC"];
  const sliceAt = (at: number) => ({
    origin: cities[at],
    destination: cities[at + 1],
    departure: daysFromToday(20 + at),
  });
  for (const [tripType, count] of [
    ["oneway", 1],
    ["round", 1],
    ["multiple", 2],
    ["multiple", 3],
    ["multiple", 4],
  ] as const) {
    const trips = JSON.stringify(Array.from({ length: count }, (_, at) => sliceAt(at)));
    const query = new URLSearchParams({ tripType, trips });
    if (tripType === "round") query.set("returnDate", daysFromToday(25));
    for (const width of [390, 1440]) {
      const what = `${tripType}, ${count}, ${width} px`;
      const heights: (number | undefined)[] = [];
      for (const tab of [undressed, page]) {
        await tab.setViewportSize({ width, height: 900 });
        await tab.goto(`/flights?${query}`);
        // With scripts the heading names the cities once the search of the URL is known.
        if (tab === page) await expect(tab.locator("h1"), what).toHaveText(/Dhaka|DAC/);
        const card = tab.locator("#results [aria-hidden=true].bg-surface").first();
        heights.push((await card.boundingBox())?.height);
      }
      expect(heights[0], what).toBeGreaterThan(100);
      expect(heights[0], what).toBe(heights[1]);
    }
  }
  await context.close();
});

test("React hydrates the prerendered page without re-rendering it", async ({ page }) => {
  for (const address of ["/", "/flights", RESULTS]) {
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () =>
        document.querySelector("h1")?.setAttribute("data-from-the-server", ""),
      ),
    );
    await page.goto(address);
    // The year of the date field and the passengers are filled in after hydration.
    await expect(
      page.getByText(address === RESULTS ? "1 adult" : /^20\d\d$/).first(),
    ).toBeVisible();
    await expect(page.locator("h1[data-from-the-server]")).toBeAttached();
  }
});

test("a prerendered search form has tomorrow's date before any app script runs", async ({
  browser,
}) => {
  for (const [locale, day] of [
    ["en", /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2}$/],
    ["bn", /^\S+, [০-৯]{1,2} \S+$/],
  ] as const) {
    const context = await browser.newContext({ locale, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("[data-tomorrow]")).toHaveText(day);
    await context.close();
  }
});

test("presses before hydration are replayed after it", async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () =>
      document.querySelector<HTMLElement>('input[value="round"]')?.click(),
    ),
  );
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Return/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Round trip" })).toBeChecked();
});

test("hydration keeps the scroll position", async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => window.scrollTo(0, 400)),
  );
  await page.goto("/");
  // The year of the date field is filled in after hydration.
  await expect(page.getByText(/^20\d\d$/).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
});

test("a replayed press may hit a button's icon", async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () =>
      document
        .querySelector('button[aria-label^="Swap"] svg')
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })),
    ),
  );
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^From/ })).toContainText("Cox's Bazar");
});

test("the header does not shift for signed-in visitors", async ({ page }) => {
  await signInByApi(page);
  await page.addInitScript(() => {
    const moves: number[] = [];
    const movesInWebFont: number[] = [];
    Object.assign(globalThis, { moves, movesInWebFont });
    const look = () => {
      // A frame may come while the parser is within the header: only a whole one has its widths.
      const header = "header:has(~ *)";
      const button = document.querySelector(`${header} button[aria-label="Search everything"]`);
      const left = button?.getBoundingClientRect().left;
      const hasWebFont = [...document.fonts].some(({ status }) => status === "loaded");
      if (left !== undefined) (hasWebFont ? movesInWebFont : moves).push(left);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "My Bookings" })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const recorded = await page.evaluate(() => {
      const recorder = globalThis as unknown as Record<"moves" | "movesInWebFont", number[]>;
      return [recorder.moves, recorder.movesInWebFont];
    });
    // Within one font nothing moves. Only the font itself may: the machine may lack the fallback fonts.
    for (const moves of recorded) expect(spread(moves), `${width} px`).toBeLessThan(3);
  }
});

const spread = (values: readonly number[]) =>
  values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);

test("the chosen language is in the HTML, also after a reload", async ({ page }) => {
  await chooseBangla(page);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await page.getByRole("button", { name: "English" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Let’s wander.");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Let’s wander.");
});

test("every inline script and style is allowed by its hash", async ({ request }) => {
  for (const address of ["/", "/flights", RESULTS, "/login", "/nothing-here"]) {
    const answer = await request.get(address);
    const html = await answer.text();
    const policy = answer.headers()["content-security-policy"] ?? "";
    const inside = [...html.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)];
    expect(inside).toHaveLength(2);
    for (const [, text = ""] of inside)
      expect(policy).toContain(`sha256-${createHash("sha256").update(text).digest("base64")}`);
    expect(html).not.toMatch(/ (?:style|on\w+)="/);
    expect(policy).not.toContain("unsafe");
  }
});

/*
 * JavaScript budgets in Brotli kilobytes. The framework alone is 83 kB, and the route list of the whole site
 * is included, with the typed routes of the back office, and 1.1 kB for what is shown when files do not
 * arrive: the error page, one retry, and parts that fail by themselves. 0.3 kB of the results are what pages drawn by
 * the server need to hydrate. Raise a budget only when there is no other way.
 */
const BUDGETS = [
  ["/", 117.4],
  [RESULTS, 146.1],
  ["/holiday-packages", 131.1],
  ["/package-list/thailand", 131.1],
  ["/visa-guidelines", 130.3],
  ["/about-us", 125.3],
] as const;

test("what a page runs is within its budget", async ({ request }) => {
  for (const [address, budget] of BUDGETS) {
    const load = async () => (await request.get(address)).text();
    await waitUntilDrawn(address, load);
    const html = await load();
    const [, later = ""] = /<template id="later">([\s\S]*?)<\/template>/.exec(html) ?? [];
    const scripts = new Set(
      [...later.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file),
    );
    const sizes = await Promise.all([...scripts].map((file) => bytesOf(request, file)));
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    expect.soft(kilobytes, address).toBeGreaterThan(80);
    expect.soft(kilobytes, address).toBeLessThanOrEqual(budget);
    // The schema library must load only with forms.
    expect.soft([...scripts].join(), address).not.toContain("zod");
  }
});

/** Home and the results are drawn by the build, the other pages by the server for their first visitors. */
async function waitUntilDrawn(address: string, load: () => Promise<string>): Promise<void> {
  if (address !== "/" && !address.startsWith("/flights"))
    await expect.poll(load).toContain("data-drawn");
}

async function bytesOf(request: APIRequestContext, file: string): Promise<number> {
  const answer = await request.get(file, { headers: { "Accept-Encoding": "br" } });
  // The smallest files are compressed on the fly, have no Content-Length, and arrive here uncompressed.
  return Number(
    answer.headers()["content-length"] ?? brotliCompressSync(await answer.body()).length,
  );
}

/*
 * What a server may send before the first acknowledgement, 14.6 kB, without the 1.3 kB of our headers: more costs a phone a whole round
 * trip before it shows anything.
 */
const FIRST_WINDOW = 13_300;

test("pages fit in the first window of a connection", async ({ request }) => {
  for (const address of [
    "/",
    "/flights",
    RESULTS,
    "/holiday-packages",
    "/package-list/thailand",
    "/about-us",
    "/contact-us",
  ]) {
    const html = async () => (await request.get(address)).text();
    await waitUntilDrawn(address, html);
    expect.soft(brotliCompressSync(await html()).length, address).toBeLessThanOrEqual(FIRST_WINDOW);
  }
});

test("scripts are not fetched beside the pictures of the first paint", async ({ page }) => {
  // The time after which a page no longer waits for its pictures does not pass here.
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, ms = 0) =>
      wait(run, ms >= 500 ? 2 ** 31 - 1 : ms)) as typeof setTimeout;
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  const picture = Promise.withResolvers<void>();
  await page.route("**/art/dhaka.svg", async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.goto("/about-us", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 0;
        const count = () => (++frames === 5 ? resolve(null) : requestAnimationFrame(count));
        requestAnimationFrame(count);
      }),
  );
  expect(scripts).toEqual([]);
  picture.resolve();
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
});

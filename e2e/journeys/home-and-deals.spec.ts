import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { installClock, pauseClock, runClockUntil } from "../setup/clock.ts";
import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

const PACKAGES = "Our Popular Packages";
const DEALS = "Exclusive Hot Deals";
const TOURS = "Packages on offer";
const PARTNERS = "Airlines you can book here";

/** Scrolls to a section of home, which renders when it nears the viewport. */
async function section(page: Page, name: string): Promise<Locator> {
  const found = page.getByRole("region", { name });
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(await found.getByRole("group").first().isVisible()).toBe(true);
  }).toPass({ intervals: [250] });
  await found.scrollIntoViewIfNeeded();
  return found;
}

/** The year of the date field is filled in after hydration. */
const pageRuns = (page: Page) => expect(page.getByText(/^20\d\d$/).first()).toBeVisible();

/** The fully visible slides, which are the focusable ones. */
const reachable = (carousel: Locator) => carousel.locator('[role="group"]:not([inert])');

/** The position of the first visible slide, "3 of 8". */
const firstPlace = (carousel: Locator) => reachable(carousel).first();

async function couponOf(request: APIRequestContext, code: string) {
  const answer = await request.get("/api/v1/coupons");
  const { data } = (await answer.json()) as { data: { name: string; hash: string }[] };
  return data.find(({ name }) => name === code)?.hash ?? "";
}

test.describe("carousels on home", () => {
  test.use({ reducedMotion: "reduce" });

  const COUNTS = [
    [
      PACKAGES,
      [
        [390, 1],
        [767, 1],
        [768, 2],
        [1023, 2],
        [1024, 3],
        [1279, 3],
        [1280, 4],
      ],
    ],
    [
      DEALS,
      [
        [390, 1],
        [666, 1],
        [667, 3],
        [1440, 3],
      ],
    ],
    [
      TOURS,
      [
        [390, 1],
        [767, 1],
        [768, 2],
        [991, 2],
        [992, 3],
        [1199, 3],
        [1200, 4],
      ],
    ],
    [
      PARTNERS,
      [
        [390, 2],
        [767, 2],
        [768, 4],
        [1199, 4],
        [1200, 8],
      ],
    ],
  ] as const;

  test("fill the width and turn", async ({ page }) => {
    await page.goto("/");
    await test.step("show as many slides as fit [S2.3-06 S2.3-08 S2.3-10 S2.13-02 S2.13-04 S9-21 S9-22]", async () => {
      for (const [name, counts] of COUNTS) {
        const carousel = await section(page, name);
        for (const [width, count] of counts) {
          await page.setViewportSize({ width, height: 900 });
          await expect(reachable(carousel), `${name} at ${width}`).toHaveCount(count);
        }
      }
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step("wrap around in both directions [S2.3-09 S2.13-03]", async () => {
      for (const name of [PACKAGES, DEALS, TOURS, PARTNERS]) {
        const carousel = await section(page, name);
        const all = await carousel.locator('[role="group"]').count();
        await expect(firstPlace(carousel)).toHaveAttribute("aria-label", `1 of ${all}`);
        await carousel.getByRole("button", { name: "Previous" }).click();
        await expect(carousel.locator(`[aria-label="${all} of ${all}"]`)).not.toHaveAttribute(
          "inert",
        );
        await expect(carousel.getByRole("status").last()).toHaveText(`${all} of ${all}`);
        await carousel.getByRole("button", { name: "Next" }).click();
        await expect(firstPlace(carousel)).toHaveAttribute("aria-label", `1 of ${all}`);
      }
    });
  });

  test("do not move with reduced motion until play is pressed [S2.13-03]", async ({ page }) => {
    await installClock(page);
    await page.goto("/");
    const deals = await section(page, DEALS);
    await page.mouse.move(5, 5);
    await page.clock.runFor(10_000);
    await expect(firstPlace(deals)).toHaveAttribute("aria-label", /^1 of/);
    await expect(deals.getByRole("button", { name: "Play deals" })).toBeVisible();
  });
});

test.describe("deals autoplay", () => {
  test.use({ reducedMotion: "no-preference" });

  async function movingDeals(page: Page) {
    await installClock(page);
    await page.goto("/");
    const deals = await section(page, DEALS);
    await page.mouse.move(5, 5);
    // The arrows appear once the carousel knows that there are more slides than fit.
    await expect.poll(() => dotOf(deals)).toBeGreaterThanOrEqual(0);
    await pauseClock(page);
    return deals;
  }
  /** Advances the page's clock in steps, so that animations render in between. */
  async function after(page: Page, ms: number) {
    for (let passed = 0; passed < ms; passed += 100) await page.clock.runFor(100);
  }
  const dotOf = (deals: Locator) =>
    deals.evaluate((box) =>
      [...box.querySelectorAll("[aria-hidden] > .diamond")].findIndex((dot) =>
        dot.classList.contains("bg-action"),
      ),
    );
  /** Advances the clock until the slides move, so that the time of the next move is known. */
  async function untilMoved(page: Page, deals: Locator) {
    const before = await dotOf(deals);
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await dotOf(deals)).not.toBe(before);
    }).toPass({ intervals: [20] });
  }

  test("moves every 3 seconds, but not on hover, on focus, in a hidden tab or when paused [S2.3-10 S9-21]", async ({
    page,
  }) => {
    const deals = await movingDeals(page);
    await test.step("every 3 seconds", async () => {
      await untilMoved(page, deals);
      const before = await dotOf(deals);
      await after(page, 2500);
      expect(await dotOf(deals)).toBe(before);
      await after(page, 600);
      await expect.poll(() => dotOf(deals)).toBe(before + 1);
    });
    const standsStill = async () => {
      const before = await dotOf(deals);
      await after(page, 6500);
      expect(await dotOf(deals)).toBe(before);
    };
    await test.step("under a pointer", async () => {
      await deals.getByRole("heading", { name: DEALS }).hover();
      await standsStill();
      await page.mouse.move(5, 5);
    });
    await test.step("with the focus inside", async () => {
      await deals.getByRole("button", { name: "Next" }).focus();
      await standsStill();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    });
    await test.step("in a hidden tab", async () => {
      const show = (state: string) =>
        page.evaluate((now) => {
          Object.defineProperty(document, "visibilityState", {
            configurable: true,
            get: () => now,
          });
          document.dispatchEvent(new Event("visibilitychange"));
        }, state);
      await show("hidden");
      await standsStill();
      await show("visible");
    });
    await test.step("paused", async () => {
      await deals.getByRole("button", { name: "Pause deals" }).click();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(5, 5);
      await standsStill();
      await deals.getByRole("button", { name: "Play deals" }).click();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(5, 5);
      const before = await dotOf(deals);
      await after(page, 2900);
      await runClockUntil(page, async () => (await dotOf(deals)) !== before);
    });
  });
});

test.describe("home and deals", () => {
  test("a coupon shows its amount, copies its code and opens its deal [S2.3-22 S2.3-23 S2.3-24 S2.3-25 S2.3-26 S2.3-27 S2.3-28 S2.3-29 OP-28 S9-19 S9-35 S9-37]", async ({
    page,
    context,
    expectAccessible,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/");
    const deals = await section(page, DEALS);
    const percent = deals.getByRole("article").filter({ hasText: "GULF5" });
    await expect(percent).toContainText("Up to 5% Discount*");
    const flat = deals.getByRole("article").filter({ hasText: "COXBAZAR500" });
    await expect(flat).toContainText("Up to 500৳ Discount*");
    await expect(flat.getByRole("heading", { name: "Cox's Bazar weekend" })).toBeVisible();
    await expect(flat).toContainText("BDT 500 off return trips to Cox's Bazar");
    await expect(flat.getByRole("listitem").first()).toBeAttached();
    await expect(flat.locator("img")).toHaveAttribute("src", /\/art\/cox\.svg/);
    await expect(flat).toContainText(/Valid until [A-Z][a-z]+ \d\d, 20\d\d/);
    for (const card of await deals.getByRole("article").all()) {
      const lines = (await card.innerText()).split("\n").filter((line) => line.trim() !== "");
      expect(new Set(lines).size, "a card says each thing once").toBe(lines.length);
      // The sign ৳ belongs to the amount on the coupon; sentences say BDT.
      expect(lines.filter((line) => /\b(?:Tk|taka)\b/i.test(line))).toEqual([]);
      expect(lines.filter((line) => line.includes("৳") && line.includes("BDT"))).toEqual([]);
    }
    await expectAccessible("home with its carousels");

    await test.step("copying does not open the deal", async () => {
      await flat.getByRole("button", { name: /COXBAZAR500/ }).click();
      await expect(flat.getByRole("button")).toContainText("Copied!");
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe("COXBAZAR500");
      await expect(page).toHaveURL(/\/$/);
      await expect(flat.getByRole("button")).toContainText("Copy");
      await expect(flat.getByRole("button")).not.toContainText("Copied!");
    });
    await test.step("a press anywhere else on the card opens the deal", async () => {
      await flat.click({ position: { x: 30, y: 30 } });
      await expect(page).toHaveURL(/\/deals\/[A-Z0-9]+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cox's Bazar weekend");
      await page.goBack();
    });
    await test.step("Learn More opens the deal", async () => {
      const again = (await section(page, DEALS)).getByRole("article").filter({ hasText: "GULF5" });
      await again.getByRole("link", { name: /^Learn More/ }).click();
      await expect(page).toHaveURL(/\/deals\/[A-Z0-9]+$/);
    });
  });

  test("without packages the section is left out [S2.3-07]", async ({ page }) => {
    await page.route("**/api/v1/packages*", (route) => route.fulfill({ json: { data: [] } }));
    await page.route("**/api/v1/packages/grouped", (route) =>
      route.fulfill({ json: { data: [] } }),
    );
    await page.goto("/");
    await section(page, DEALS);
    await expect(page.getByRole("region", { name: PARTNERS })).toBeVisible();
    await expect(page.getByRole("heading", { name: PACKAGES })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: TOURS })).toHaveCount(0);
  });

  test("a section that fails to load shows an error and can be retried", async ({
    page,
    expectAccessible,
  }) => {
    let isDown = true;
    await page.route("**/api/v1/coupons", (route) =>
      isDown
        ? route.fulfill({
            status: 503,
            json: { code: "overloaded", message: "Busy.", request_id: "1" },
          })
        : route.fallback(),
    );
    await page.goto("/");
    await section(page, PACKAGES);
    const alert = page.getByRole("alert").filter({ hasText: "We couldn’t load the deals." });
    await expect(alert).toBeVisible();
    await expectAccessible("home without its deals");
    isDown = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("region", { name: DEALS })).toBeVisible();
  });

  test("home loads without layout shift", async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset["shift"] = String(
            Number(document.documentElement.dataset["shift"] ?? 0) + entry.value,
          );
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      await section(page, PARTNERS);
      const shift = await page.locator("html").getAttribute("data-shift");
      expect(Number(shift ?? 0), `at ${width}`).toBeLessThan(0.05);
    }
  });

  test("the deal page lists its rules and links on [S2.10-01 S2.10-02 S2.10-03 S2.1-18 S3-32 S7.5-11 S7.5-12 OP-15]", async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.goto(`/deals/${await couponOf(request, "COXBAZAR500")}`);
    await expect(page).toHaveTitle(/Cox's Bazar weekend/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cox's Bazar weekend");
    await expect(page.getByRole("article")).toContainText("Up to 500৳ Discount*");
    await expect(page.getByRole("listitem").filter({ hasText: "Minimum spend" })).toBeVisible();
    for (const [rule, words] of [
      ["Discount", "BDT 500"],
      ["Minimum spend", "BDT 9,000"],
      ["Valid for", "Flights inside Bangladesh"],
      ["Trip", "Round trips only"],
      ["To", "Cox's Bazar"],
      ["Book between", /20\d\d and [A-Z][a-z]+ \d\d, 20\d\d/],
    ] as const)
      await expect(ruleOf(page, rule)).toHaveText(words);
    await expectAccessible("a deal");
    await page.getByRole("link", { name: "Search Dhaka to Cox's Bazar" }).click();
    await expect(page).toHaveURL(/\/flights\?.*tripType=round/);

    await page.goto(`/deals/${await couponOf(request, "GULF5")}`);
    await expect(ruleOf(page, "Discount")).toHaveText("5% of the fare before taxes");
    await expect(ruleOf(page, "Maximum discount")).toHaveText("BDT 3,000");
    await expect(ruleOf(page, "To")).toContainText("United Arab Emirates, Qatar");

    await page.goto(`/deals/${await couponOf(request, "FIRSTFLIGHT")}`);
    await expect(ruleOf(page, "Who can use it")).toHaveText("Only for your first booking with us");
    await expect(ruleOf(page, "Uses per account")).toHaveText("once");
    await expect(page.getByRole("link", { name: "See visa guidelines" })).toBeVisible();

    await page.goto(`/deals/${await couponOf(request, "EIDJOURNEY")}`);
    await expect(ruleOf(page, "Remaining")).toHaveText(/^\d+ uses$/);

    await page.goto(`/deals/${await couponOf(request, "HOLIDAY2000")}`);
    await expect(ruleOf(page, "Travellers")).toHaveText("At least 2");
    await page.getByRole("link", { name: "See holiday packages" }).first().click();
    await expect(page).toHaveURL(/\/holiday-packages$/);
  });

  test("an unknown deal redirects home [S8-34]", async ({ page }) => {
    await page.goto("/deals/NOSUCHDEAL12");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Let’s wander.");
  });

  test("deals in Bangla on a phone in the night theme [S2.3-22 S2.10-02]", async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseBangla(page);
    await page.addInitScript(() => localStorage.setItem("theme", "night"));
    await page.goto("/");
    const deals = await section(page, "বাছাই করা সেরা অফার");
    await expect(deals).toContainText("সর্বোচ্চ ৫% ছাড়*");
    await section(page, "জনপ্রিয় প্যাকেজ");
    await expectAccessible("home in Bangla");
    await page.goto(`/deals/${await couponOf(request, "COXBAZAR500")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("কক্সবাজারে ছুটি");
    await expect(ruleOf(page, "ন্যূনতম খরচ")).toHaveText("৳ ৯,০০০");
    await expectAccessible("a deal in Bangla");
  });
});

/** The value beside a rule's name. */
const ruleOf = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
    .locator("dd");

test.describe("site search", () => {
  test("works by keyboard alone [S2.13-06 OP-47]", async ({ page, expectAccessible }) => {
    await page.goto("/");
    await pageRuns(page);
    const overlay = page.getByRole("dialog", { name: "Search everything" });
    const field = overlay.getByRole("textbox", { name: "Search everything" });
    await test.step("Ctrl+K opens it full screen, Escape returns the focus", async () => {
      const opener = page.getByRole("button", { name: "Search everything" });
      await opener.focus();
      await page.keyboard.press("Control+k");
      await expect(field).toBeFocused();
      await expect.poll(() => overlay.boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 });
      await expectAccessible("the search, nothing typed");
      await page.keyboard.press("Escape");
      await expect(overlay).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step("it finds flights, holidays, visas and deals", async () => {
      await page.keyboard.press("/");
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("");
      await page.keyboard.type("thai");
      const group = (name: string) => overlay.getByRole("region", { name });
      await expect(
        group("Flights")
          .getByRole("link", { name: /Dhaka to Bangkok/ })
          .first(),
      ).toBeVisible();
      await expect(
        group("Holiday packages").getByRole("link", { name: /^Packages for Thailand/ }),
      ).toBeVisible();
      await expect(group("Visas").getByRole("link", { name: /^Thailand/ })).toBeVisible();
      await expect(group("Your bookings")).toHaveCount(0);
      await expectAccessible("the search with results");
      await overlay.getByRole("button", { name: "Clear the text" }).click();
      await page.keyboard.type("cox");
      await expect(
        group("Deals").getByRole("link", { name: /^COXBAZAR500, 500৳ off/ }),
      ).toBeVisible();
    });
    await test.step("arrow keys move through all groups and back to the input", async () => {
      const links = overlay.locator("[data-found]");
      await expect(overlay.getByRole("status")).toHaveText(/\d+ result/);
      await page.keyboard.press("ArrowDown");
      await expect(links.first()).toBeFocused();
      for (let at = (await links.count()) - 1; at > 0; at--) await page.keyboard.press("ArrowDown");
      await expect(links.last()).toBeFocused();
      await page.keyboard.press("ArrowUp");
      for (let at = (await links.count()) - 1; at > 0; at--) await page.keyboard.press("ArrowUp");
      await expect(field).toBeFocused();
    });
    await test.step("Enter opens the first result, a flight search", async () => {
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/flights\?.*CXB/);
      await expect(overlay).toBeHidden();
    });
    await test.step("recent searches are offered until they are cleared", async () => {
      await page.getByRole("button", { name: "Search everything" }).click();
      await overlay.getByRole("button", { name: "cox", exact: true }).click();
      await expect(field).toHaveValue("cox");
      await overlay.getByRole("button", { name: "Clear the text" }).click();
      await overlay.getByRole("button", { name: "Clear", exact: true }).click();
      await expect(overlay.getByText("Type a city or country.")).toBeVisible();
    });
    await test.step("a search without results says so", async () => {
      await field.fill("qqqqqqqq");
      await expect(overlay.getByText("No result found")).toBeVisible();
      await expectAccessible("the search without a result");
    });
    await test.step("the slash shortcut can be switched off", async () => {
      await overlay.getByRole("checkbox", { name: "/ opens this search" }).uncheck();
      await overlay.getByRole("button", { name: "Close" }).click();
      await page.keyboard.press("/");
      await expect(overlay).toBeHidden();
      await page.keyboard.press("Control+k");
      await expect(overlay).toBeVisible();
    });
  });

  test('does not open on "/" in a text field [S2.13-06]', async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel(/^Email/).fill("a");
    await page.keyboard.press("/");
    await expect(page.getByLabel(/^Email/)).toHaveValue("a/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("finds the account's booking and does not store it [S2.13-06]", async ({ page }) => {
    const person = await signInByApi(page);
    const id = await holdFlight(page.request, person, { to: "CGP", inDays: 30 });
    await page.goto("/");
    await page.getByRole("button", { name: "Search everything" }).click();
    await page.getByRole("textbox", { name: "Search everything" }).fill("cgp");
    const own = page.getByRole("region", { name: "Your bookings" });
    await own.getByRole("link", { name: /DAC to CGP/ }).click();
    await expect(page).toHaveURL(new RegExp(`/profile/bookings\\?view=${id}`));
    expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
  });

  test("says when a source failed, also in Bangla on a phone in the night theme [S2.13-06]", async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseBangla(page);
    await page.addInitScript(() => localStorage.setItem("theme", "night"));
    await page.route("**/api/v1/visa/guidelines*", (route) =>
      route.fulfill({ status: 503, json: { code: "overloaded", message: "-", request_id: "1" } }),
    );
    await page.goto("/");
    await page.getByRole("button", { name: "সবকিছুতে খুঁজুন" }).click();
    await page.getByRole("textbox", { name: "সবকিছুতে খুঁজুন" }).fill("থাই");
    await expect(page.getByRole("link", { name: /^থাইল্যান্ড প্যাকেজ/ })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "সবকিছুতে খোঁজা যায়নি।" })).toBeVisible();
    await expectAccessible("the search, a part of it failed");
  });
});

test.describe("layout of every page", () => {
  test.use({ reducedMotion: "no-preference" });

  test("scrolling turns the header solid and offers the way back", async ({ page }) => {
    await page.goto("/");
    await test.step("the header turns solid after 80 px of scrolling [S2.13-12 S9-41]", async () => {
      const bar = page.getByRole("banner");
      const ground = () => bar.evaluate((box) => getComputedStyle(box).backgroundColor);
      await pageRuns(page);
      await page.evaluate(() => scrollTo(0, 80));
      await expect.poll(ground).toBe("rgba(0, 0, 0, 0)");
      await page.evaluate(() => scrollTo(0, 82));
      await expect.poll(ground).toBe("rgb(255, 255, 255)");
    });
    await test.step("a back-to-top button appears after 600 px [S2.13-10 S9-40]", async () => {
      const button = page.getByRole("button", { name: "Go to top" });
      await page.evaluate(() => scrollTo(0, 600));
      await expect(button).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 620));
      await button.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  });

  test("the preloader of a page without prerendering fades in 500 ms [S2.13-11 S9-42]", async ({
    page,
  }) => {
    await page.addInitScript(() =>
      document.addEventListener("transitionrun", (event) => {
        const { target, propertyName } = event;
        if (target instanceof HTMLElement && target.id === "preloader")
          document.documentElement.dataset["fades"] =
            `${propertyName} ${getComputedStyle(target).transitionDuration}`;
      }),
    );
    await page.goto("/login");
    await expect(page.locator("#preloader")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("data-fades", "opacity 0.5s");
  });

  test("a code is typed digit by digit and deleted [S2.13-09]", async ({ page }) => {
    await page.goto("/otp");
    const boxes = page.getByRole("group").getByRole("textbox");
    await boxes.first().click();
    await page.keyboard.type("12");
    await expect(boxes.nth(2)).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(boxes.nth(1)).toBeFocused();
  });

  test("the language menu works in a narrow header [S2.13-07 OP-47]", async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto("/");
    await page.getByRole("button", { name: "Language: English" }).click();
    await expectAccessible("the list of languages");
    await page.getByRole("button", { name: /^বাংলা/ }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("চলো, ঘুরি।");
  });

  test("the account menu shows the account and links to bookings and profile [S2.13-08 OP-47]", async ({
    page,
    expectAccessible,
  }) => {
    const { email } = await signInByApi(page);
    await page.goto("/");
    const opener = page.getByRole("button", { name: "My Bookings" });
    await opener.click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole("link", { name: "Profile setting" })).toBeVisible();
    await expectAccessible("the account's list");
    await page.keyboard.press("Escape");
    await expect(page.getByText(email)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole("link", { name: "Bookings", exact: true }).click();
    await expect(page).toHaveURL(/\/profile\/bookings$/);
  });
});

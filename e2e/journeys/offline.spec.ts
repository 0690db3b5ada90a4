import type { Page } from "@playwright/test";
import { emailsTo } from "../setup/mailbox.ts";
import { findPackage, bookPackage } from "../setup/packages.ts";
import {
  readDeviceStorage,
  saveTripsNow,
  downloadWith,
  ticketedFlight,
  waitForServiceWorker,
} from "../setup/offline.ts";
import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";
import { applyForVisa } from "../setup/visa.ts";

test.use({ serviceWorkers: "allow" });

const ENGLISH = { choice: "Save my trips on this device", kept: /One upcoming trip is saved/ };
const BANGLA = {
  choice: "আমার ভ্রমণ এই ডিভাইসে সেভ করুন",
  kept: /সামনের ২টি ভ্রমণ এই ডিভাইসে সেভ করা আছে/,
};

test("a ticket opens offline, and logging out deletes it", async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow();
  const me = await signInByApi(page);
  const id = await ticketedFlight(page, me, 24);
  await saveTripsNow(page, ENGLISH);
  await expectAccessible("the choice to keep tickets");
  expect(await readDeviceStorage(page)).toContain("Tania");

  await context.setOffline(true);
  await page.goto("/profile/bookings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection.");
  const kept = page.getByRole("region", { name: "Saved on this device" });
  await expect(kept).toContainText(/DAC to CXB/);
  await expect(kept).toContainText("Prices and seats are not available offline.");
  await expectAccessible("a page without a network");

  await kept.getByRole("button", { name: /^Open E-ticket/ }).click();
  const trip = page.getByRole("dialog", { name: /^E-ticket/ });
  await expect(trip).toContainText("Dhaka to Cox's Bazar");
  await expect(trip).toContainText("Tania Rahman");
  await expect(trip).toContainText("Ticket issued");
  await expect(trip).not.toContainText("BDT");
  await expectAccessible("a kept itinerary");
  const ticket = await downloadWith(page, trip.getByRole("button", { name: "E-ticket (PDF)" }));
  expect(ticket.name).toMatch(/\.pdf$/);
  expect(ticket.file.subarray(0, 5).toString()).toBe("%PDF-");
  const calendar = await downloadWith(page, trip.getByRole("button", { name: "Calendar file" }));
  expect(calendar.file.toString()).toContain("BEGIN:VCALENDAR");
  await trip.getByRole("tab", { name: "Baggage and rules" }).click();
  await expect(trip.getByRole("table").first()).toBeVisible();
  await expectAccessible("bags and rules of a kept trip");
  await page.keyboard.press("Escape");

  await page.goto(`/profile/bookings?view=${id}`);
  await expect(trip).toBeVisible();
  await page.keyboard.press("Escape");

  // The state left by a page that was closed during its session check.
  await page.evaluate((view) => sessionStorage.setItem("redirect", view), `/profile?view=${id}`);

  await page.getByRole("button", { name: "My Bookings" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(kept).toBeHidden();
  await expect(async () => {
    const left = await readDeviceStorage(page);
    for (const trace of ["Tania", "ghuri-kept", id, "download", "/api/"])
      expect(left).not.toContain(trace);
  }).toPass();
});

test("packages and visa applications are saved offline too, in Bangla on a phone in the night theme", async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const me = await signInByApi(page, "bn");
  const holiday = await findPackage(page.request, "Bangladesh");
  await bookPackage(page.request, me, { holiday, travellers: 2 });
  const reference = await applyForVisa(page, me, "Thailand");
  await saveTripsNow(page, BANGLA);
  await expectAccessible("the choice to keep tickets, in Bangla at night");

  await context.setOffline(true);
  await page.goto("/profile/bookings/package");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ইন্টারনেট নেই।");
  const kept = page.getByRole("region", { name: "এই ডিভাইসে সেভ করা" });
  await expectAccessible("a page without a network, in Bangla at night");
  await kept.getByRole("button", { name: /^প্যাকেজ .* খুলুন$/ }).click();
  const trip = page.getByRole("dialog", { name: /^প্যাকেজ/ });
  await expect(trip).toContainText("২");
  await expect(trip).not.toContainText("৳");
  await expectAccessible("a kept holiday, in Bangla at night");
  await page.keyboard.press("Escape");
  await kept.getByRole("button", { name: `ভিসা আবেদন ${reference} খুলুন` }).click();
  const application = page.getByRole("dialog", { name: /^ভিসা আবেদন/ });
  await expect(application).toContainText("যাচাই চলছে");
  await expectAccessible("a kept visa application, in Bangla at night");
});

test("typed text survives a lost network, and the banner says so", async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto("/forgot-password");
  const email = page.getByLabel(/^Email/);
  await email.fill("traveller@example.com");
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await expect(page.getByText("You are offline. What you typed is kept.")).toBeVisible();
  await expectAccessible("a page whose network dropped");
  await expect(email).toHaveValue("traveller@example.com");
  await context.setOffline(false);
  await expect(page.getByText("You are back online.")).toBeVisible();
  await expect(email).toHaveValue("traveller@example.com");
});

test("a page opened offline loads by itself when the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Register now" }).click();
  await expect(page.getByRole("heading", { name: "No connection." })).toBeVisible();
  await expect(page.getByText("Saved on this device")).toBeHidden();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Still no connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Sign up" })).toBeVisible();

  await context.setOffline(true);
  for (const address of ["/", "/flights", "/visa-guidelines", "/nothing-here"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "No connection." })).toBeVisible();
  }
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "We couldn’t find that page." })).toBeVisible();
});

test("nothing is saved after the session ended elsewhere or when the setting is off", async ({
  page,
  context,
}) => {
  const me = await signInByApi(page);
  await holdFlight(page.request, me, { to: "CXB", inDays: 25 });
  await saveTripsNow(page, ENGLISH);
  expect(await readDeviceStorage(page)).toContain("Tania");
  await page.getByRole("checkbox", { name: ENGLISH.choice }).uncheck();
  await expect(page.getByText("Nothing is saved on this device.")).toBeVisible();
  await expect.poll(() => readDeviceStorage(page)).not.toContain("Tania");

  await saveTripsNow(page, ENGLISH);
  const other = await context.newPage();
  await context.setOffline(true);
  await other.goto("/profile/bookings");
  const kept = other.getByRole("region", { name: "Saved on this device" });
  await expect(kept).toContainText("Itinerary");
  await context.setOffline(false);
  await page.request.post("/api/v1/auth/logout", {
    headers: { Authorization: `Bearer ${me.token}` },
  });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(kept).toBeHidden();
  await expect.poll(() => readDeviceStorage(page)).not.toContain("Tania");
});

test("the service worker caches only build files, and few of them", async ({ page }) => {
  const me = await signInByApi(page);
  await holdFlight(page.request, me, { to: "CXB", inDays: 26 });
  await saveTripsNow(page, ENGLISH);
  // The mailbox does not refresh by itself.
  await expect.poll(async () => (await emailsTo(page.request, me.email)).length).toBeGreaterThan(0);
  await page.goto("/mailbox");
  await expect(page.getByText(me.email).first()).toBeVisible();
  // In a tab of its own: its library asks whether it may evaluate code, which the browser writes to the console.
  const docs = await page.context().newPage();
  await docs.goto("/api/docs");
  await docs.close();
  await page.goto("/profile/bookings");
  await expect(page.getByRole("heading", { name: "Bookings" })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const files: { path: string; cache: string }[] = [];
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys())
        files.push({ path: new URL(url).pathname, cache });
    return files;
  });
  for (const { path } of kept)
    expect(path).toMatch(
      /^\/(?:assets\/.+|art\/offline-(?:day|night)\.svg|favicon\.svg|offline-shell)$/,
    );

  // Most files are in the HTTP cache already, from the first visit.
  const shell = kept.filter(({ cache }) => cache.includes("precache"));
  const sizes = await Promise.all(shell.map(({ path }) => bytesOf(page, path)));
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(320);
});

async function bytesOf(page: Page, file: string): Promise<number> {
  const answer = await page.request.get(file, { headers: { "Accept-Encoding": "br" } });
  return Number(answer.headers()["content-length"] ?? (await answer.body()).length);
}

for (const [language, name, shortcut] of [
  ["en", "Ghuri", "Search flights"],
  ["bn", "ঘুরি", "ফ্লাইট খুঁজুন"],
] as const)
  test(`the app installs as ${name}, with its icons and shortcuts`, async ({ page, request }) => {
    if (language === "bn") await chooseBangla(page);
    await page.goto("/");
    const address = await page.locator('link[rel="manifest"]').getAttribute("href");
    const answer = await request.get(address ?? "");
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({
      short_name: name,
      lang: language,
      start_url: "/",
      scope: "/",
    });
    expect(manifest.shortcuts[0]?.name).toBe(shortcut);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
    for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).ok()).toBe(true);
    expect((await request.get("/apple-touch-icon.png")).ok()).toBe(true);
  });

interface Manifest {
  readonly icons: readonly { src: string; sizes: string; purpose?: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}

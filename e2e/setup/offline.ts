import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { holdFlight, type SignedInAccount } from "./sign-in-by-api.ts";
import { expect } from "./test.ts";

/* Steps before the network is cut, and a dump of everything stored on the device. */

/** Books, pays and tickets a flight, whose fare can be changed if asked for. Returns the booking's id. */
export async function ticketedFlight(
  page: Page,
  me: SignedInAccount,
  inDays: number,
  more: Pick<Parameters<typeof holdFlight>[2], "canChange" | "backInDays" | "others"> = {},
): Promise<string> {
  const id = await holdFlight(page.request, me, { to: "CXB", inDays, ...more });
  const headers = { Authorization: `Bearer ${me.token}` };
  const asked = await page.request.post(`/api/v1/payment-request/${id}`, { headers });
  const { url } = (await asked.json()) as { url: string };
  await page.goto(url);
  await page.locator("button[value=pay], button[type=submit]").first().click();
  await page.waitForURL(/payment=paid|payment=pending/);
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/v1/user/air-bookings/${id}`, { headers });
      return ((await answer.json()) as { data: { status: string } }).data.status;
    })
    .toBe("ticket_issued");
  return id;
}

/** Switches the setting off and on, which saves all trips at once, and waits until they are saved. */
export async function saveTripsNow(
  page: Page,
  words: { readonly choice: string; readonly kept: RegExp },
): Promise<void> {
  await page.goto("/profile/security");
  const choice = page.getByRole("checkbox", { name: words.choice });
  await choice.uncheck();
  await choice.check();
  await expect(page.getByText(words.kept)).toBeVisible();
  await waitForServiceWorker(page);
}

/** Waits until the service worker controls the page; without it no page opens offline. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  // `serviceWorker.ready` resolves slightly before the worker controls this page.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe("activated");
}

/** Presses a button and returns the file that it downloads. */
export async function downloadWith(
  page: Page,
  button: Locator,
): Promise<{ name: string; file: Buffer }> {
  const saving = page.waitForEvent("download");
  await button.click();
  const download = await saving;
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

/** Reads everything stored on the device that could contain personal data. */
export async function readDeviceStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [
      document.cookie,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    for (const { name, version } of await indexedDB.databases()) {
      found.push(name);
      const database = await new Promise<IDBDatabase | null>((opened) => {
        const request = indexedDB.open(name ?? "", version);
        // The database was deleted meanwhile: abort, so that opening it does not create it again.
        request.addEventListener("upgradeneeded", () => request.transaction?.abort());
        request.addEventListener("success", () => opened(request.result));
        request.addEventListener("error", () => opened(null));
      });
      if (!database) continue;
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        await new Promise((read) => rows.addEventListener("success", read));
        found.push(rows.result);
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

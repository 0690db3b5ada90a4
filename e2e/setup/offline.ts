import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { holdFlight, type SignedInAccount } from "./sign-in-by-api.ts";
import { expect } from "./test.ts";

/* What somebody does before the network goes, and what a curious finder of the phone would look at. */

/** A flight that is paid and ticketed; answers the booking's id. */
export async function ticketedFlight(
  page: Page,
  me: SignedInAccount,
  inDays: number,
): Promise<string> {
  const id = await holdFlight(page.request, me, { to: "CXB", inDays });
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

/** Switches the choice off and on again, which keeps everything at once; waits until it is here. */
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

/** Nobody sees the worker come; without it no address would open, nor what this page has still to fetch. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  // It is "ready" a little before it has this page in hand.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe("activated");
}

/** What a button saves, without a network. */
export async function downloadWith(
  page: Page,
  button: Locator,
): Promise<{ name: string; file: Buffer }> {
  const saving = page.waitForEvent("download");
  await button.click();
  const download = await saving;
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

/** Every place on the device that could hold something personal, read to the ground. */
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
        // Taken away since it was named: a look must not make it anew, empty and in the product's way.
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

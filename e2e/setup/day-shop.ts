import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { expect, type Page } from "@playwright/test";
import { startOtherShop } from "./other-shop.ts";
import { holdFlight, type SignedInAccount } from "./sign-in-by-api.ts";
import { currentTotpCode, type StaffLogin } from "./staff.ts";

/** Beside the servers of the other journeys: nobody else's money is in its books. */
const PORT = Number(process.env["E2E_PORT"] ?? 3900) + 8000;
export const DAY_SHOP = `http://localhost:${PORT}`;

const STAFF_HEADERS = { "X-Back-Office": "1" };
const GATEWAYS = {
  sslcommerz: {},
  bkash: { pin: "12121" },
  nagad: { code: "123456", pin: "1234" },
};
export type Gateway = keyof typeof GATEWAYS;

/** Starts the program with three gateways and no orders. Returns its data folder, and what stops it. */
export async function startDayShop(settings: Readonly<Record<string, string>> = {}): Promise<{
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-e2e-day-"));
  const stop = await startOtherShop({
    program: "apps/api/src/main.ts",
    port: PORT,
    dataDir,
    env: {
      BKASH_STANDIN: "true",
      NAGAD_STANDIN: "true",
      UNPAID_ORDERS_FACTOR: "1000",
      ...settings,
    },
  });
  return { dataDir, stop };
}

/** Signs the first member of staff in, who may do everything. */
export async function signInDemoStaff(page: Page, dataDir: string): Promise<void> {
  const file = path.join(dataDir, "demo-logins.json");
  type Login = StaffLogin & { readonly backOffice?: boolean };
  // Written after the server answers.
  await expect.poll(() => readFile(file, "utf8").catch(() => "")).not.toBe("");
  const logins = JSON.parse(await readFile(file, "utf8")) as Login[];
  const login = logins.find(({ backOffice }) => backOffice);
  if (!login) throw new Error("demo-logins.json has no back-office login");
  const response = await page.request.post("/api/v1/back-office/session", {
    headers: STAFF_HEADERS,
    data: { email: login.email, password: login.password, code: currentTotpCode(login) },
  });
  expect(response.ok()).toBe(true);
}

/** A payment as the statement of its gateway has it. */
export interface PaidOrder {
  readonly booking: string;
  readonly reference: string;
  readonly amount: number;
  /** Where the payer's browser goes next; null: it went there. */
  readonly back: string | null;
}

/** A flight of a day has few seats: a long day sells all over the country. */
const CITIES = ["CXB", "ZYL", "CGP", "JSR", "SPD", "RJH", "BZL"] as const;
const cityOn = (inDays: number) => CITIES[inDays % CITIES.length] ?? "CXB";

const bearer = ({ token }: SignedInAccount) => ({ Authorization: `Bearer ${token}` });

/** Books a flight and pays for it. In an outage the payer's browser never comes back. */
export async function sellThrough(
  page: Page,
  me: SignedInAccount,
  {
    gateway,
    inDays,
    isOutage = false,
  }: { readonly gateway: Gateway; readonly inDays: number; readonly isOutage?: boolean },
): Promise<PaidOrder> {
  const booking = await holdFlight(page.request, me, { to: cityOn(inDays), inDays });
  const address = `/api/v1/payment-request/${booking}?type=flight&gateway=${gateway}`;
  const asked = await page.request.post(address, { headers: bearer(me) });
  const { url } = (await asked.json()) as { url: string };
  const form = { press: "pay", case: "success", ...GATEWAYS[gateway] };
  const paid = await page.request.post(url, { form, maxRedirects: 0 });
  const back = new URL(paid.headers()["location"] ?? "", url).href;
  if (!isOutage) await page.request.get(back);
  type Payments = { data: { trxid: string; amount: number; flight_booking_id: string }[] };
  const answer = await page.request.get("/api/v1/user/payments", { headers: bearer(me) });
  const payments = ((await answer.json()) as Payments).data;
  const own = payments.find(({ flight_booking_id: id }) => id === booking);
  if (!own) throw new Error("nothing was paid");
  return { booking, reference: own.trxid, amount: own.amount, back: isOutage ? back : null };
}

/** Books a flight that is paid in cash at the counter. Returns it and its price. */
export async function sellForCash(
  page: Page,
  me: SignedInAccount,
  {
    reference,
    inDays,
    today,
  }: { readonly reference: string; readonly inDays: number; readonly today: Date },
): Promise<{ readonly booking: string; readonly amount: number }> {
  const booking = await holdFlight(page.request, me, { to: cityOn(inDays), inDays });
  const url = `/api/v1/back-office/bookings/${booking}`;
  const shown = await page.request.get(url, { headers: STAFF_HEADERS });
  const { data } = (await shown.json()) as { data: { version: string; amount: number } };
  const taken = await page.request.post(`${url}/payments`, {
    headers: STAFF_HEADERS,
    data: {
      id: crypto.randomUUID(),
      how: "cash",
      paid_by: "Rahim Uddin",
      reference,
      value_date: todayInDhaka(today),
      received: data.amount,
      version: data.version,
    },
  });
  expect(taken.status(), await taken.text()).toBe(201);
  return { booking, amount: data.amount };
}

import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { openRemoteTicket, payInSandbox, readRemoteBooking } from "../setup/remote-ticket.ts";
import { type RemoteShop, startRemoteShop } from "../setup/remote-airline.ts";
import { expect, test } from "../setup/test.ts";

// One shop and one airline for both.
test.describe.configure({ mode: "serial" });

let shop: RemoteShop;
let desk: Page;
test.beforeAll(async ({ browser }) => {
  shop = await startRemoteShop();
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  desk = await office.newPage();
  await shop.signInStaff(desk);
});
test.afterAll(async () => {
  await desk.context().close();
  await shop.stop();
});
test.beforeEach(async () => {
  await shop.control("reset");
});

/** Staff open the case of a correction and take it. */
async function openCase(id: string): Promise<void> {
  await desk.goto(`${shop.url}/back-office/unknown-outcomes/${id}`);
  await expect(desk.getByText("Does the airline correct the name?")).toBeVisible();
  await desk.getByRole("button", { name: "Assign to me" }).click();
}

/** The airline asks for 2,000 taka until six tomorrow. */
async function charge(id: string, read: () => Promise<FlightBooking>): Promise<void> {
  await openCase(id);
  await desk.getByRole("radio", { name: "The airline corrects it for a charge" }).check();
  await desk.getByLabel("Airline’s charge (BDT)").fill("2000");
  await desk.getByLabel("Holds until, Dhaka time").fill(`${daysFromToday(1)}T18:00`);
  await expect(desk.getByText(/^The traveller pays BDT/)).toBeVisible();
  await desk.getByRole("textbox", { name: /^How you know/ }).fill("Desk of the airline");
  await desk.getByRole("button", { name: "Record outcome" }).click();
  const isOffered = async () => (await read()).name_corrections.at(-1)?.charge?.status;
  await expect.poll(isOffered).toBe("name_unpaid");
}

test("a name is corrected for a charge: told, paid, done with a new ticket number", async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const { me, id } = await openRemoteTicket(page, shop, { lastName: "Rahmna" });
  const read = () => readRemoteBooking(page, shop, { ...me, id });
  await page.getByRole("button", { name: "Correct a name" }).click();
  const form = page.getByRole("dialog", { name: "Correct a name" });
  await form.getByLabel("Last name").fill("Rahman");
  await form.getByRole("button", { name: "Correct this name" }).click();
  await expect(page.getByText("Asking the airline to correct a name")).toBeVisible();
  const [asked] = (await read()).name_corrections;
  await charge(asked?.id ?? "", read);

  await page.reload();
  const offer = page.getByRole("status").filter({ hasText: "corrects a name for a charge" });
  await expect(offer).toContainText("Ms Tania Rahmna to Ms Tania Rahman");
  await expect(offer).toContainText(/Pay BDT\s[\d,]+ by .*18:00/);
  await expectAccessible("what a name costs");
  await offer.getByRole("button", { name: /^Pay BDT/ }).click();
  const dialog = page.getByRole("dialog", { name: /payment/i });
  await expect(dialog).toContainText("Airline’s charge for the name");
  await expectAccessible("the payment of a name");
  await dialog.getByRole("button", { name: /^Pay BDT/ }).click();
  await payInSandbox(page);
  await expect(page.getByText("The airline is correcting a name")).toBeVisible();
  // As long as it is not corrected, a cancellation gives it back, and says so in its figures.
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  const figures = page.getByRole("dialog", { name: "Cancel and refund" });
  await expect(figures.getByText("Name correction paid for and not made")).toBeVisible();
  await expectAccessible("a cancellation that gives the charge for a name back");
  await figures.getByRole("button", { name: "Keep my booking" }).click();

  await openCase(asked?.id ?? "");
  await desk.getByLabel("New ticket number").fill("997-1234567890");
  await desk.getByRole("textbox", { name: /^How you know/ }).fill("Reissued, says the desk");
  await desk.getByRole("button", { name: "Record outcome" }).click();
  await expect.poll(async () => (await read()).travellers[0]?.last_name).toBe("Rahman");

  await page.reload();
  await expect(page.getByText("New ticket number: 9971234567890")).toBeVisible();
  await expectAccessible("a name that was corrected for a charge");
  expect((await read()).ticket_numbers).toEqual(["9971234567890"]);
});

test("in Bangla on a phone: a page that is older than the withdrawal is refused with a way back, and the name is asked for again", async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const ticket = await openRemoteTicket(page, shop, { language: "bn", lastName: "Rahmna" });
  const read = () => readRemoteBooking(page, shop, { ...ticket.me, id: ticket.id });
  const ask = async () => {
    const form = page.getByRole("dialog", { name: "নাম সংশোধন করুন" });
    await form.getByLabel("নামের শেষ অংশ").fill("Rahman");
    await form.getByRole("button", { name: "নামটি সংশোধন করুন" }).click();
    await expect(page.getByText("নাম সংশোধনের জন্য এয়ারলাইনকে জানানো হয়েছে")).toBeVisible();
  };
  await page.getByRole("button", { name: "নাম সংশোধন করুন" }).click();
  await ask();
  const [first] = (await read()).name_corrections;
  await charge(first?.id ?? "", read);
  await page.reload();
  await page.getByRole("button", { name: /দিন$/ }).click();
  const pay = page.getByRole("dialog").getByRole("button", { name: /পেমেন্ট করুন$/ });
  await expect(pay).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`${shop.url}/profile/bookings?view=${ticket.id}`);
  await other.getByRole("button", { name: "নাম যেমন আছে থাকুক" }).click();
  await expect(other.getByText("একটি নাম সংশোধন হয়নি")).toBeVisible();
  await other.close();

  await pay.click();
  const over = page.getByRole("alertdialog");
  await expect(over).toContainText("এখানে আর কিছু দিতে হবে না");
  await expectAccessible("a payment that is over");
  await over.getByRole("button", { name: "বুকিংয়ে ফিরুন" }).click();
  await expect(page.getByText("একটি নাম সংশোধন হয়নি")).toBeVisible();
  expect((await read()).name_corrections[0]?.charge?.status).toBe("name_withdrawn");
  await expectAccessible("a correction that was withdrawn");
  await page.getByRole("button", { name: "আবার অনুরোধ করুন" }).click();
  await ask();
  const names = (await read()).name_corrections;
  expect(names.map(({ outcome }) => outcome)).toEqual(["lapsed", null]);
});

import { startBdfareShop } from "../setup/bdfare.ts";
import { ticketedFlight } from "../setup/offline.ts";
import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { readBooking } from "../setup/ticket-by-api.ts";

test("a misspelt name is corrected at once, another person is refused, and the ticket keeps its number", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const id = await ticketedFlight(page, me, 22, { others: ["Rafiq"] });
  const before = await readBooking(page, me, id);
  await page.goto(`/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "Correct a name" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct a name" });
  await dialog.getByRole("radio", { name: "Ms Rafiq Rahman" }).check();
  await dialog.getByRole("button", { name: "Correct this name" }).click();
  await expect(dialog.getByText(/is the name on the booking already/)).toBeVisible();
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await dialog.getByLabel("First name").fill("রফিক");
  await dialog.getByRole("button", { name: "Correct this name" }).click();
  await expect(dialog.getByText(/write the name in English letters/)).toBeVisible();
  await dialog.getByLabel("First name").fill("Shahriar");
  await dialog.getByRole("button", { name: "Correct this name" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This looks like another person");
  await expectAccessible("a name that is another person's");
  await dialog.getByLabel("First name").fill("Rafique");
  await dialog.getByLabel("Title").selectOption("Mr");
  await dialog.getByRole("button", { name: "Correct this name" }).click();
  const names = "Ms Rafiq Rahman to Mr Rafique Rahman";
  await expect(page.getByRole("status").filter({ hasText: names })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Name corrected" })).toContainText(
    names,
  );
  await expectAccessible("a corrected name");
  const after = await readBooking(page, me, id);
  expect(after.travellers[1]).toMatchObject({ title: "Mr", first_name: "Rafique" });
  expect(after.ticket_numbers).toEqual(before.ticket_numbers);
});

test("a remote airline is asked: the traveller in Bangla on a phone, and staff who accept and decline", async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow();
  const shop = await startBdfareShop();
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    const me = await signInByApi(page, "bn", shop.url);
    const id = await holdFlight(page.request, me, {
      to: "CXB",
      inDays: 27,
      others: ["Rafiq"],
      shop: shop.url,
      airline: "P1",
    });
    const read = () => readBooking(page, me, id, shop.url);
    await expect.poll(async () => (await read()).status).toBe("booked");
    await page.goto(`${shop.url}/profile/bookings?view=${id}`);
    for (const [passenger, right] of [
      ["Ms Tania Rahman", "Taniya"],
      ["Ms Rafiq Rahman", "Rafik"],
    ] as const) {
      await page.getByRole("button", { name: "নাম সংশোধন করুন" }).click();
      const dialog = page.getByRole("dialog", { name: "নাম সংশোধন করুন" });
      const choice = dialog.getByRole("radio", { name: passenger });
      await expect(dialog.getByText(passenger).last()).toBeVisible();
      if ((await choice.count()) > 0) await choice.check();
      await dialog.getByLabel("নামের প্রথম অংশ").fill(right);
      await expectAccessible(`the form in Bangla for ${passenger}`);
      await dialog.getByRole("button", { name: "নামটি সংশোধন করুন" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: `থেকে Ms ${right} Rahman` }),
      ).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "নাম সংশোধন করুন" })).toHaveCount(0);

    const desk = await office.newPage();
    await shop.signInStaff(desk);
    const [first, second] = (await read()).name_corrections;
    await desk.goto(`${shop.url}/back-office/unknown-outcomes/${first?.id ?? ""}`);
    await expect(desk.getByText("Does the airline correct the name?")).toBeVisible();
    await expect(desk.getByText("Ms Taniya Rahman")).toBeVisible();
    await desk.getByRole("button", { name: "Assign to me" }).click();
    await desk.getByRole("radio", { name: "The airline has corrected the name" }).check();
    await desk.getByRole("textbox", { name: /^How you know/ }).fill("Desk of BDFare, by telephone");
    await desk.getByRole("button", { name: "Record outcome" }).click();
    await expect.poll(async () => (await read()).travellers[0]?.first_name).toBe("Taniya");

    await desk.goto(`${shop.url}/back-office/unknown-outcomes/${second?.id ?? ""}`);
    await desk.getByRole("button", { name: "Assign to me" }).click();
    await desk.getByRole("radio", { name: "Decline the request" }).check();
    await desk.getByRole("textbox", { name: /^Reason/ }).fill("The airline wants a new ticket.");
    await desk.getByRole("button", { name: "Record outcome" }).click();
    await expect.poll(async () => (await read()).name_corrections[1]?.outcome).toBe("declined");

    await page.reload();
    await expect(page.getByText("এয়ারলাইন নামটি সংশোধন করেনি")).toBeVisible();
    await expect(page.getByText("The airline wants a new ticket.")).toBeVisible();
    await expect(page.getByText(/তারিখে নাম সংশোধন হয়েছে$/)).toBeVisible();
    await expectAccessible("answers about names, in Bangla on a phone");
  } finally {
    await office.close();
    await shop.stop();
  }
});

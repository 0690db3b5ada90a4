import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";
import { readBooking } from "../setup/ticket-by-api.ts";
import { payInSandbox } from "../setup/traveller-steps.ts";

const HEADINGS =
  "airline_code,airline_name,flight_number,origin,destination,weekdays,valid_from,valid_until,departure_time,arrival_time,booking_class,cabin,fare_name,seats,adult_fare,child_fare,adult_tax,child_tax,checked_kg,cabin_kg,change_penalty";

/** Books and pays a seat of a fare from Sylhet to Cox's Bazar, for somebody who needs a wheelchair. */
async function buyTicket(page: Page, me: SignedInAccount, fareName: string, day: string) {
  const search = await page.request.post("/api/v1/flight/search", {
    form: {
      trips: JSON.stringify([{ departure: "ZYL", destination: "CXB", departure_date: day }]),
      view: "options",
    },
  });
  const found = (await search.json()) as {
    readonly key: string;
    readonly results: { readonly data: readonly { id: string; fare_name: string }[] };
  };
  const offer = found.results.data.find(({ fare_name: name }) => name === fareName);
  expect(offer, "the imported fare is on the first page").toBeDefined();
  const headers = { Authorization: `Bearer ${me.token}` };
  const booked = await page.request.post("/api/v1/flight/book", {
    headers,
    data: {
      search_id: found.key,
      selected_flight: offer?.id,
      users: [
        {
          title: "Ms",
          first_name: "Tania",
          last_name: "Rahman",
          date_of_birth: "1994-03-14",
          gender: "female",
          country: "BD",
          nationality: "BD",
          email: me.email,
          phone: "01712345678",
          passport_number: null,
          passport_expiry_date: null,
          passport_file: null,
        },
      ],
      special_requests: [{ traveller: 0, code: "WCHR", note: null }],
    },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { id } = ((await booked.json()) as { data: { id: string } }).data;
  const asked = await page.request.post(`/api/v1/payment-request/${id}`, { headers });
  await page.goto(((await asked.json()) as { url: string }).url);
  await payInSandbox(page);
  await page.waitForURL(/payment=paid|payment=pending/);
  return id;
}

test("staff draw a seat plan and offer a bag on an own flight; a traveller buys both on a tablet, and the manifest has them", async ({
  page,
  browser,
  expectAccessible,
}) => {
  // Two people, an import, and two payments.
  test.slow();
  const unique = Date.now() % 1_000_000;
  const fareName = `Sylhet block ${unique}`;
  const flightNumber = String(1000 + (unique % 9000));
  const day = daysFromToday(12);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsStaff(page, { name: "Nadia Karim", roles: ["content", "support"] });
  await page.goto("/back-office/inventory");
  await page.getByRole("link", { name: "Import a spreadsheet" }).click();
  const row = [
    `BS,US-Bangla Airlines,${flightNumber},ZYL,CXB,1234567,${daysFromToday(1)},${daysFromToday(40)}`,
    `10:30,11:40,Y,ECONOMY,${fareName},20,1500,1200,300,300,20,7,1000`,
  ].join(",");
  await page.getByLabel("Drop a CSV, XLSX or SSIM file here, or choose one").setInputFiles({
    name: "seats.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${HEADINGS}\n${row}\n`),
  });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported: 1 new flight, 0 changed.")).toBeVisible();
  await page.getByRole("link", { name: "All own flights" }).click();
  await page.getByLabel("Number or airport").fill(`BS${flightNumber}`);
  await page.getByRole("link", { name: `BS ${flightNumber} · ZYL–CXB` }).click();

  await page.getByRole("button", { name: "New seat plan" }).click();
  const plan = page.getByRole("dialog", { name: "New seat plan" });
  await plan.getByLabel("Name, such as the aircraft").fill(`ATR 72 of ${unique}`);
  await plan.getByLabel("Letters of a row").fill("AB CD");
  await plan.getByLabel("Last row").fill("0");
  await plan.getByRole("button", { name: "Save the plan" }).click();
  await expect(plan.getByLabel("Last row")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible("a seat plan with an error");
  await plan.getByLabel("Last row").fill("12");
  await plan.getByLabel("Numbers without a row").fill("");
  await plan.getByLabel("Rows by an emergency exit").fill("6");
  await plan.getByLabel("Blocked seats").fill("1A");
  await plan.getByLabel("To row").fill("12");
  await plan.getByLabel("Price (BDT)").fill("450");
  await plan.getByRole("button", { name: "Save the plan" }).click();
  await expect(plan).toBeHidden();
  await page.getByRole("button", { name: "Add a bag" }).click();
  const bag = page.getByRole("group", { name: /^Bag/ });
  await bag.getByLabel("Name", { exact: true }).fill("Bag, 20 kg");
  await bag.getByLabel("Price (BDT)").fill("1200");
  await page.getByRole("button", { name: "Save bags and seats" }).click();
  await expect(page.getByRole("group", { name: "Bag Bag, 20 kg" })).toBeVisible();
  await expect(page.getByLabel("Seat plan", { exact: true })).toContainText(
    `ATR 72 of ${unique}, 47 seats`,
  );
  await expectAccessible("bags and seats of an own flight");

  const visitor = await browser.newContext({ viewport: { width: 768, height: 1024 } });
  try {
    const traveller = await visitor.newPage();
    const me = await signInByApi(traveller);
    const id = await buyTicket(traveller, me, fareName, day);
    // Without a stock of numbers, staff enter the ticket.
    await expect
      .poll(async () => (await readBooking(traveller, me, id)).status)
      .toBe("booking_confirmed");
    const wheelchair = page.getByText("Does the airline grant a special request?");
    await page.goto(`/back-office/unknown-outcomes/${id}`);
    await page.getByRole("button", { name: "Assign to me" }).click();
    await page.getByLabel("Airline reference (PNR)").fill("BLK7QX");
    await page.getByLabel(/^Ticket number/).fill(`779${String(unique).padStart(10, "0")}`);
    await page.getByRole("textbox", { name: /^How you know/ }).fill("Desk of the airline");
    await page.getByRole("button", { name: "Record outcome" }).click();
    await expect
      .poll(async () => (await readBooking(traveller, me, id)).status)
      .toBe("ticket_issued");
    const [request] = (await readBooking(traveller, me, id)).special_requests;
    await page.goto(`/back-office/unknown-outcomes/${request?.id ?? ""}`);
    await expect(wheelchair).toBeVisible();

    await traveller.goto(`/profile/bookings?view=${id}`);
    await traveller.getByRole("button", { name: "Add bags and seats" }).first().click();
    const dialog = traveller.getByRole("dialog", { name: "Bags and seats" });
    await dialog.getByRole("button", { name: "One more: Extra bag, 20 kg, Tania Rahman" }).click();
    await expect(dialog.getByRole("gridcell", { name: /^1A, / })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await dialog.getByRole("gridcell", { name: /^6A, window, emergency exit/ }).click();
    await expect(dialog.getByRole("region", { name: "What you chose" })).toContainText("BDT 1,650");
    await dialog.getByRole("button", { name: /^Go on to pay BDT/ }).click();
    await traveller
      .getByRole("dialog", { name: /payment/i })
      .getByRole("button", { name: /^Pay BDT/ })
      .click();
    await payInSandbox(traveller);
    await expect(
      traveller.getByRole("region", { name: "Bags and seats" }).getByText(/Seat 6A/),
    ).toBeVisible();

    // One more bag, asked for at the counter: an order of its own, whose money is taken on its page.
    await page.goto(`/back-office/bookings/${id}`);
    await page.getByRole("button", { name: "Sell bags and seats" }).click();
    const counter = page.getByRole("dialog", { name: "Bags and seats" });
    await counter.getByRole("button", { name: "One more: Extra bag, 20 kg, Tania Rahman" }).click();
    await expectAccessible("bags and seats at the counter");
    await counter.getByRole("button", { name: /^Sell for BDT/ }).click();
    await expect(counter).toBeHidden();
    await expect(page.getByRole("heading", { name: /^Bags and seats/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Take payment" })).toBeVisible();
  } finally {
    await visitor.close();
  }
  await page.goto("/back-office/inventory");
  await page.getByLabel("Number or airport").fill(`BS${flightNumber}`);
  const flight = await page
    .getByRole("link", { name: `BS ${flightNumber} · ZYL–CXB` })
    .getAttribute("href");
  const flightId = flight?.split("/").at(-1)?.split("?")[0] ?? "";
  const manifest = await page.request.get(
    `/api/v1/back-office/own-flights/${flightId}/departures/${day}/manifest.csv?language=en`,
  );
  const text = await manifest.text();
  for (const printed of ["Rahman,Tania", "Seat 6A", "WCHR (not confirmed)"])
    expect(text).toContain(printed);
});

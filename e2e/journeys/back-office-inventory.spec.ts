import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const HEADINGS =
  "airline_code,airline_name,flight_number,origin,destination,weekdays,valid_from,valid_until,departure_time,arrival_time,booking_class,cabin,fare_name,seats,adult_fare,child_fare,adult_tax,child_tax,checked_kg,cabin_kg,change_penalty";

test("staff import a spreadsheet, put it on sale, and enter what the airline gave; a traveller finds and books a seat", async ({
  page,
  browser,
  expectAccessible,
}) => {
  // Two people, and an import.
  test.slow();
  const unique = Date.now() % 1_000_000;
  const fareName = `Weekend block ${unique}`;
  const flightNumber = String(1000 + (unique % 9000));
  const day = daysFromToday(10);
  const row = [
    `BS,US-Bangla Airlines,${flightNumber},DAC,BZL,1234567,${daysFromToday(1)},${daysFromToday(40)}`,
    `10:30,11:10,Y,ECONOMY,${fareName},20,1500,1200,300,300,20,7,1000`,
  ].join(",");
  const sheet = (line: string) => ({
    name: "seats.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${HEADINGS}\n${line}\n`),
  });
  await signInAsStaff(page, { name: "Nadia Karim", roles: ["content", "support"] });

  await page.goto("/back-office/inventory");
  await page.getByRole("link", { name: "Import a spreadsheet" }).click();
  const file = page.getByLabel("Drop a CSV, XLSX or SSIM file here, or choose one");
  await file.setInputFiles(sheet(row.replace("BZL", "QQQ")));
  await expect(page.getByRole("cell", { name: "destination" })).toBeVisible();
  await expectAccessible("an import with an error");
  await file.setInputFiles(sheet(row));
  await expect(page.getByText("1 new flight, none changed, none as before, 1 fare")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported: 1 new flight, 0 changed.")).toBeVisible();

  await page.getByRole("link", { name: "All own flights" }).click();
  await page.getByLabel("Number or airport").fill(`BS${flightNumber}`);
  await expect(page.getByText("On sale").last()).toBeVisible();
  const series = String(unique).padStart(6, "0");
  await page.getByLabel("Airline code").fill("BS");
  await page.getByLabel("First number").fill(`7790${series}001`);
  await page.getByLabel("Last number").fill(`7790${series}009`);
  await page.getByRole("button", { name: "Add numbers" }).click();
  await expect(page.getByLabel("First number")).toHaveValue("");
  await expectAccessible("own flights");

  await page.getByRole("link", { name: `BS ${flightNumber} · DAC–BZL` }).click();
  const departure = page.getByRole("row").nth(10);
  await departure.getByRole("button", { name: /^Edit the departure/ }).click();
  await page.getByLabel("Airline’s reference").fill("BLK7QX");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(departure).toContainText("BLK7QX");
  await expectAccessible("an own flight");

  const visitor = await browser.newContext();
  const traveller = await visitor.newPage();
  const account = await signInByApi(traveller);
  const search = await traveller.request.post("/api/v1/flight/search", {
    form: {
      trips: JSON.stringify([{ departure: "DAC", destination: "BZL", departure_date: day }]),
      view: "options",
    },
  });
  const found = (await search.json()) as {
    readonly key: string;
    readonly results: { readonly data: readonly { id: string; fare_name: string }[] };
  };
  const offer = found.results.data.find(({ fare_name: name }) => name === fareName);
  expect(offer, "the imported fare is on the first page").toBeDefined();
  const booked = await traveller.request.post("/api/v1/flight/book", {
    headers: { Authorization: `Bearer ${account.token}` },
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
          email: account.email,
          phone: "01712345678",
          passport_number: null,
          passport_expiry_date: null,
          passport_file: null,
        },
      ],
    },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  await visitor.close();
});

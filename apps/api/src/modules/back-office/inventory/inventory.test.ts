// Also on PostgreSQL and Redis: constraints of the stock.
// @module-tag postgres
import type {
  AdminOwnFlight,
  FlightImport,
  ImportPreview,
  OwnDeparture,
  OwnFlightsReply,
} from "@ghuri/contract/own-flights";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { buyTicket, getBooking, searchFlights } from "../../../../test/book-flight.ts";
import { multipart } from "../../../../test/multipart.ts";
import { ownFare, ownFlight } from "../../../../test/own-flights.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { ssimFile, ssimLeg } from "../../../../test/ssim.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let app: TestApp & { readonly address: string };
let nadia: StaffSession;
beforeEach(async () => {
  const started = await startTestApp();
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
});
afterEach(() => app.stop());

const HEADINGS =
  "airline_code,airline_name,flight_number,origin,destination,weekdays,valid_from,valid_until,departure_time,arrival_time,booking_class,cabin,fare_name,seats,adult_fare,child_fare,adult_tax,child_tax,checked_kg,cabin_kg,change_penalty";
const ROW =
  'BS,US-Bangla Airlines,141,DAC,CXB,1234567,2026-11-25,2027-03-27,7:30,08:35,Y,economy,Weekend block,20,"1,200",3150,925,925,20,7,1000';

const sheet = (...rows: string[]) => Buffer.from([HEADINGS, ...rows].join("\n"));

async function call(method: "GET" | "POST" | "PUT", path: string, payload?: object) {
  return app.http.inject({
    method,
    url: `/api/v1/back-office/${path}`,
    headers: nadia.headers,
    ...(payload ? { payload } : {}),
  });
}

async function send(
  path: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
  language = "en",
) {
  const body = await multipart(fields, { file: { bytes, name: "seats.csv", type: "text/csv" } });
  return app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/${path}`,
    headers: { ...nadia.headers, ...body.headers, "accept-language": language },
    payload: body.payload,
  });
}

async function preview(bytes: Buffer, language = "en"): Promise<ImportPreview> {
  const answer = await send("own-flight-import-previews", bytes, {}, language);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: ImportPreview }>().data;
}

async function apply(bytes: Buffer, fields: Record<string, string> = {}): Promise<FlightImport> {
  const answer = await send("own-flight-imports", bytes, {
    id: randomUUID(),
    file_name: "seats.csv",
    ...fields,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: FlightImport }>().data;
}

async function list() {
  return (await call("GET", "own-flights")).json<z.infer<typeof OwnFlightsReply>>();
}

describe("an import of own flights", () => {
  it("says what it would do before it does anything", async () => {
    const found = await preview(sheet(ROW, ROW.replace(",Y,", ",M,")));
    expect(found).toMatchObject({
      summary: { rows: 2, created: 1, changed: 0, fares: 2 },
      changes: [{ number: "BS 141", kind: "create" }],
      error_count: 0,
    });
    expect((await list()).total).toBe(0);
  });

  it("names every error with its line and column, in both languages, and changes nothing", async () => {
    const file = sheet(
      ROW,
      ROW.replace("CXB", "QQQ"),
      ROW.replace("1234567", "8").replace("7:30", "later"),
      ROW.replace("US-Bangla Airlines", "Another").replace(",Y,", ",M,"),
      ROW.replace("08:35", "06:35").replace("141", "143"),
    );
    const { errors, error_count } = await preview(file);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [3, "destination"],
      [4, "weekdays"],
      [4, "departure_time"],
      [5, "airline_name"],
      [6, "arrival_time"],
    ]);
    expect(error_count).toBe(5);
    expect(errors[3]?.message).toContain("line 2");
    expect((await preview(file, "bn")).errors[2]?.message).toContain("সময়");
    const refused = await send("own-flight-imports", file, { id: randomUUID(), file_name: "x" });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: "import_invalid" }),
    ]);
    expect((await list()).total).toBe(0);
  });

  it("answers a hundred thousand broken rows clearly, and keeps what there is", async () => {
    await apply(sheet(ROW));
    const broken = sheet(...Array.from({ length: 100_000 }, () => "BS,,nonsense,"));
    const answer = await send("own-flight-import-previews", broken);
    expect([answer.statusCode, answer.json<{ code: string; message: string }>()]).toEqual([
      422,
      expect.objectContaining({
        code: "import_too_large",
        message: "The file has more than 2,000 rows. Divide it.",
      }),
    ]);
    expect((await list()).total).toBe(1);
  });

  it("reads a schedule file: new flights are drafts without fares, known ones keep theirs", async () => {
    const file = ssimFile([ssimLeg({})]);
    const found = await preview(file);
    expect(found).toMatchObject({ error_count: 0, summary: { rows: 1, created: 1, fares: 0 } });
    const first = await apply(file, { on_sale: "yes", file_name: "w26.ssim" });
    const [flight] = (await list()).data;
    expect(flight).toMatchObject({ number: "BS 341", state: "draft", fares: 0 });

    const { data: draft } = (await call("GET", `own-flights/${flight?.id}`)).json<{
      data: AdminOwnFlight;
    }>();
    const priced = { ...draft.content, fares: [ownFare()], version: draft.version };
    expect((await call("PUT", `own-flights/${flight?.id}`, priced)).statusCode).toBe(200);
    await apply(ssimFile([ssimLeg({ departs: "2200" })]));
    expect((await list()).data[0]).toMatchObject({ departure_time: "22:00", fares: 1 });
    // Edited since: not undone over the heads of those who did.
    expect((await call("POST", `own-flight-imports/${first.id}/undo`)).json()).toMatchObject({
      code: "import_changed",
    });
    const { errors } = await preview(ssimFile([ssimLeg({ to: "QQQ" })]));
    expect(errors).toEqual([expect.objectContaining({ line: 3, column: "destination" })]);
  });

  it("lists the first errors of many, and counts them all", async () => {
    const { errors, error_count } = await preview(
      sheet(...Array.from({ length: 1500 }, () => "BS,x")),
    );
    expect(errors).toHaveLength(100);
    expect(error_count).toBeGreaterThan(1500);
  });

  it.each([
    ["that is neither", Buffer.from([0xff, 0xfe, 0x00, 0x81])],
    ["whose archive is broken", Buffer.from("PK\u0003\u0004 and then nothing")],
  ])("refuses a file %s", async (_, bytes) => {
    const answer = await send("own-flight-import-previews", bytes);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: "import_unreadable" }),
    ]);
  });

  it.each(["csv", "xlsx"])("reads the template as it was downloaded, as %s", async (kind) => {
    const template = await call("GET", `own-flights-template.${kind}`);
    const found = await preview(template.rawPayload);
    expect(found).toMatchObject({ error_count: 0, summary: { rows: 2, created: 1, fares: 2 } });
  });

  it("is one act, is not repeated, and is undone while nothing was sold", async () => {
    const id = randomUUID();
    const first = await apply(sheet(ROW), { id });
    expect(await apply(sheet(ROW), { id })).toEqual(first);
    const [flight] = (await list()).data;
    expect(flight).toMatchObject({ number: "BS 141", state: "draft", from_price: 2125 });

    const dearer = await apply(sheet(ROW.replace('"1,200"', "1500")));
    expect(dearer).toMatchObject({ created: 0, changed: 1 });
    expect((await list()).data[0]?.from_price).toBe(2425);
    // The first import's flight is another one by now.
    expect((await call("POST", `own-flight-imports/${id}/undo`)).json()).toMatchObject({
      code: "import_changed",
    });
    await call("POST", `own-flight-imports/${dearer.id}/undo`);
    expect((await list()).data[0]?.from_price).toBe(2125);
    const undone = await call("POST", `own-flight-imports/${id}/undo`);
    expect(undone.json<{ data: FlightImport }>().data.undone_at).not.toBeNull();
    expect((await list()).total).toBe(0);
    const audit = await app.http.inject({
      url: "/api/v1/back-office/audit",
      headers: (await signedInStaff(app, ["admin"])).headers,
    });
    const acts = audit.json<{ data: { action: string }[] }>().data.map(({ action }) => action);
    expect(acts.filter((act) => act.startsWith("own-flight-import"))).toEqual([
      "own-flight-import.undo",
      "own-flight-import.undo",
      "own-flight-import.apply",
      "own-flight-import.apply",
    ]);
  });
});

describe("from a spreadsheet to a ticket", () => {
  const DATE = "2026-12-01";

  it("a traveller buys an imported seat, gets a ticket of the stock, and staff see who flies", async () => {
    const imported = await apply(sheet(ROW), { on_sale: "yes" });
    const [flight] = (await list()).data;
    const departure = `own-flights/${flight?.id}/departures/${DATE}`;
    const said = {
      is_closed: false,
      airline_pnr: "BLK7QX",
      release_on: "2026-11-27",
      deposit_due_on: null,
      deposit_taka: null,
      version: "0",
    };
    expect((await call("PUT", departure, said)).statusCode).toBe(200);
    const stock = { airline_code: "BS", first: "7792400000001", last: "7792400000050" };
    expect((await call("POST", "ticket-stock", stock)).statusCode).toBe(201);

    const traveller = await signUp(app);
    const found = await searchFlights(app);
    const own = found.options.find(({ fare_name }) => fare_name === "Weekend block");
    if (!own) throw new Error("The imported flight was not found");
    const id = await buyTicket(app, traveller, {}, { ...found, options: [own] });
    expect(await getBooking(app, traveller, id)).toMatchObject({
      status: "ticket_issued",
      pnr: "BLK7QX",
    });

    const departures = await call("GET", `own-flights/${flight?.id}/departures`);
    const sold = departures.json<{ data: OwnDeparture[] }>().data.find(({ date }) => date === DATE);
    expect(sold?.fares).toEqual([
      { booking_class: "Y", name: "Weekend block", capacity: 20, taken: 1 },
    ]);
    const manifest = await call("GET", `${departure}/manifest.csv`);
    expect(manifest.body).toContain("Rahman,Ayesha,ADT,1990-05-17");
    expect(manifest.body).toContain("BLK7QX,7792400000001");
    const pdf = await call("GET", `${departure}/manifest.pdf?language=bn`);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const { content } = await readPdf(pdf.rawPayload);
    for (const printed of ["RAHMANAYESHAMS", "BLK7QX", "7792400000001", "BS141"])
      expect(content).toContain(printed);
    const left = (await call("GET", "ticket-stock")).json();
    expect(left).toMatchObject({ data: [{ total: 50, left: 49, next: "7792400000002" }] });
    const alarms = (await list()).alarms;
    expect(alarms).toEqual([expect.objectContaining({ departure_date: DATE, unsold: 19 })]);
    const undo = await call("POST", `own-flight-imports/${imported.id}/undo`);
    expect(undo.json()).toMatchObject({ code: "import_sold" });
  });

  it("without a stock the paid booking waits for staff, who enter the ticket", async () => {
    await apply(sheet(ROW), { on_sale: "yes" });
    const traveller = await signUp(app);
    const found = await searchFlights(app);
    const options = found.options.filter(({ fare_name }) => fare_name === "Weekend block");
    const id = await buyTicket(app, traveller, {}, { ...found, options });
    expect(await getBooking(app, traveller, id)).toMatchObject({ status: "booking_confirmed" });
    const open = await call("GET", `unknown-outcomes/${id}`);
    const { version, kind } = open.json<{ data: { version: string; kind: string } }>().data;
    expect(kind).toBe("ticketing_by_staff");
    await call("POST", `claims/unknown-outcomes/${id}`);
    const decided = await call("POST", `unknown-outcomes/${id}/decision`, {
      verdict: "ticketed",
      pnr: "BLK7QX",
      ticket_numbers: ["7792400000777"],
      note: "From the airline's list",
      version,
    });
    expect(decided.statusCode).toBe(200);
    expect(await getBooking(app, traveller, id)).toMatchObject({ status: "ticket_issued" });
  });
});

describe("the editor of own flights", () => {
  it("adds a draft once, puts it on sale, and refuses to sell it without seats", async () => {
    const id = randomUUID();
    const body = { ...ownFlight(), id };
    const added = await call("POST", "own-flights", body);
    expect(added.statusCode).toBe(201);
    expect((await call("POST", "own-flights", body)).statusCode).toBe(201);
    const twin = await call("POST", "own-flights", { ...body, id: randomUUID() });
    expect(twin.json()).toMatchObject({ code: "flight_exists" });

    const empty = await call("POST", "own-flights", {
      ...ownFlight({ flight_number: "9", fares: [ownFare({ seats: 0 })] }),
      id: randomUUID(),
    });
    const { id: emptyId, version } = empty.json<{ data: AdminOwnFlight }>().data;
    const move = { to: "on_sale", version };
    expect((await call("POST", `own-flights/${emptyId}/state`, move)).json()).toMatchObject({
      code: "flight_not_ready",
    });
    const sold = await call("POST", `own-flights/${id}/state`, {
      to: "on_sale",
      version: added.json<{ data: AdminOwnFlight }>().data.version,
    });
    expect(sold.json<{ data: AdminOwnFlight }>().data.state).toBe("on_sale");
  });

  it("refuses an edit that is based on an older version, with the present flight", async () => {
    const id = randomUUID();
    await call("POST", "own-flights", { ...ownFlight(), id });
    const save = (over: object) =>
      call("PUT", `own-flights/${id}`, { ...ownFlight(), version: "1", ...over });
    expect((await save({ aircraft: "ATR 72" })).statusCode).toBe(200);
    const stale = await save({ aircraft: "Dash 8" });
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      expect.objectContaining({ code: "case_changed" }),
    ]);
  });

  it("switches the sample timetable off and on again", async () => {
    const before = (await searchFlights(app)).options.length;
    await call("POST", "sample-flights", { to: "off" });
    expect((await list()).sample).toBe("off");
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/v1/flight/search",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        trips: JSON.stringify([
          { departure: "DAC", destination: "CXB", departure_date: "2026-12-01" },
        ]),
      }).toString(),
    });
    expect(answer.json()).toMatchObject({ code: "flights_not_sold" });
    await call("POST", "sample-flights", { to: "on" });
    expect((await searchFlights(app)).options.length).toBe(before);
  });
});

// Also on PostgreSQL and Redis: two edits at the same time.
import type {
  AdminDeparture,
  ChangeDepartureBody,
  AdminPackage,
  AdminPackageRow,
  PackageFields,
} from "@ghuri/contract/admin-packages";
import type { AdminGuideline, GuidelineFields } from "@ghuri/contract/admin-guidelines";
import type { PackageSummary, TourPackage } from "@ghuri/contract/tour-packages";
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { VisaGuideline } from "@ghuri/contract/visas";
import { desc } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadSeeds } from "../../../../seed/load-seeds.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { multipart } from "../../../../test/multipart.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { verifyAudit } from "../audit/verify-audit.ts";
import { auditEntries } from "../tables.ts";

const BASE = "/api/v1/back-office";

let app: TestApp;
let farhana: StaffSession;
let sohel: StaffSession;
beforeAll(async () => {
  app = await startTestApp();
});
// Tests move the clock, which ends sessions.
beforeEach(async () => {
  farhana = await signedInStaff(app, ["content"], "Farhana Akter");
  sohel = await signedInStaff(app, ["admin"], "Sohel Rana");
});
afterAll(() => app.stop());

const PHUKET: PackageFields = {
  name: { en: "Phuket by Two Coasts", bn: "দুই উপকূলে ফুকেট" },
  country_code: "TH",
  location: { en: "Phuket and Krabi", bn: "ফুকেট ও ক্রাবি" },
  days: [
    {
      title: { en: "Fly to Phuket", bn: "ফুকেটে উড়াল" },
      text: { en: "Hotel in <Kata> & dinner.", bn: "কাতায় হোটেল।" },
    },
  ],
  hotels: [
    {
      name: { en: "Beach hotel", bn: "সৈকতের হোটেল" },
      place: { en: "Kata", bn: "কাতা" },
      nights: 2,
      stars: 3,
    },
  ],
  included: [{ en: "Breakfast", bn: "সকালের নাশতা" }],
  excluded: [],
  description: { en: "<p>Two coasts<script>x()</script>.</p>", bn: "<p>দুই উপকূল।</p>" },
  price: 68_900,
  old_price: 79_000,
  supplier_cost: 60_000,
  per: { en: "each, twin sharing", bn: "জনপ্রতি, দুজনের রুমে" },
  nights: 5,
  duration: 6,
  thumb: "phuket.webp",
  badge: { en: "Popular", bn: "জনপ্রিয়" },
  position: 3,
  departure_capacity: null,
  season_months: [],
};

const OMAN: GuidelineFields = {
  country_code: "OM",
  type: { en: "Visit visa, e-visa", bn: "ভিজিট ভিসা, ই-ভিসা" },
  price: 9500,
  embassy_fee: 6000,
  max_stay: 30,
  processing_time: { en: "3 to 5 working days", bn: "৩ থেকে ৫ কর্মদিবস" },
  currency: "OMR",
  timezone: "Asia/Muscat",
  requirements: [{ en: "Passport valid for six months", bn: "ছয় মাস মেয়াদের পাসপোর্ট" }],
  documents: [
    { code: null, name: { en: "Bank statement", bn: "ব্যাংক স্টেটমেন্ট" }, is_required: true },
    { code: "photo", name: { en: "Photo", bn: "ছবি" }, is_required: true },
    { code: null, name: { en: "Bank statement", bn: "ব্যাংক স্টেটমেন্ট" }, is_required: false },
  ],
  description: { en: "<p>By email.</p>", bn: "<p>ইমেইলে।</p>" },
  thumb: "gulf.webp",
  position: 50,
};

const post = (path: string, payload: object, who = farhana) =>
  app.http.inject({ method: "POST", url: `${BASE}${path}`, headers: who.headers, payload });

async function read<T>(path: string, who = farhana): Promise<T> {
  const answer = await app.http.inject({ url: `${BASE}${path}`, headers: who.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: T }>().data;
}

async function done<T>(answer: ReturnType<typeof post>): Promise<T> {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(body);
  return (JSON.parse(body) as { data: T }).data;
}

const codeOf = async (answer: ReturnType<typeof post>) => (await answer).json<RefusalBody>().code;

const begin = (changes: Partial<PackageFields> = {}) =>
  done<AdminPackage>(post("/packages", { ...PHUKET, ...changes }));

const move = (one: { id: string; version: string }, body: object, who = farhana) =>
  post(`/packages/${one.id}/state`, { ...body, version: one.version }, who);

const fieldsOf = (one: AdminPackage): PackageFields =>
  Object.fromEntries(
    Object.keys(PHUKET).map((key) => [key, one[key as keyof AdminPackage]]),
  ) as PackageFields;

const save = (one: AdminPackage, changes: Partial<PackageFields>, who = farhana) =>
  post(`/packages/${one.id}`, { ...fieldsOf(one), ...changes, version: one.version }, who);

const addDays = (id: string, dates: readonly string[], capacity = 20) =>
  post(`/packages/${id}/departures`, { dates, capacity });

/** A package that travellers see, with one departure. */
async function onSale(changes: Partial<PackageFields> = {}): Promise<AdminPackage> {
  const draft = await begin(changes);
  await addDays(draft.id, ["2027-02-05"]);
  return done<AdminPackage>(move(draft, { to: "live" }));
}

async function sold(language = "en"): Promise<PackageSummary[]> {
  const headers = { "accept-language": language };
  const answer = await app.http.inject({ url: "/api/v1/packages", headers });
  expect(answer.headers["cache-control"]).toBe("no-store");
  return answer.json<{ data: PackageSummary[] }>().data;
}

const seenByTravellers = async (id: string) => (await sold()).find((one) => one.id === id);

const newestEntry = async () => {
  const { db } = app.database;
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1);
  return entry;
};

describe("a package", () => {
  it("starts as a draft, is published when complete, and is visible at once", async () => {
    const draft = await begin();
    expect(draft).toMatchObject({ state: "draft", slug: "phuket-by-two-coasts", sold: 0 });
    expect(await seenByTravellers(draft.id)).toBeUndefined();
    const early = await move(draft, { to: "live" });
    expect(early.json()).toMatchObject({
      code: "content_not_ready",
      checks: expect.arrayContaining([
        { code: "departure", isMet: false, isRequired: true },
      ]) as unknown,
    });
    await addDays(draft.id, ["2027-02-05", "2027-02-12"]);
    expect(await done(move(draft, { to: "live" }))).toMatchObject({
      state: "live",
      open_departures: 2,
      last_change: { by: "Farhana Akter" },
    });
    const detail = await app.http.inject({ url: `/api/v1/packages/${draft.id}` });
    expect(detail.json<{ data: TourPackage }>().data).toMatchObject({
      country: "Thailand",
      description:
        "<ul><li><strong>Fly to Phuket</strong> Hotel in &lt;Kata&gt; &amp; dinner.</li></ul><p>Two coasts.</p>",
      departures: [{ date: "2027-02-05", spots_left: 20 }, { date: "2027-02-12" }],
    });
    expect((await app.http.inject({ url: "/sitemap.xml" })).body).toContain(draft.id);
    expect(await newestEntry()).toMatchObject({
      action: "package.live",
      subjectId: draft.id,
      before: { state: "draft", publish_from: null },
      after: { state: "live" },
    });
  });

  it("appears at its scheduled time, and can be unscheduled before", async () => {
    const draft = await begin();
    await addDays(draft.id, ["2027-02-05"]);
    const past = await move(draft, { to: "scheduled", publish_from: "2026-01-01T00:00:00Z" });
    expect(past.json<RefusalBody>().errors).toHaveProperty("publish_from");
    const from = new Date(app.clock.now().getTime() + 10 * 60_000).toISOString();
    const waits = await done<AdminPackage>(move(draft, { to: "scheduled", publish_from: from }));
    expect([waits.state, await seenByTravellers(draft.id)]).toEqual(["scheduled", undefined]);
    const back = await done<AdminPackage>(move(waits, { to: "draft" }));
    await done(move(back, { to: "scheduled", publish_from: from }));
    app.clock.advanceMinutes(11);
    expect(await seenByTravellers(draft.id)).toBeDefined();
    expect((await read<AdminPackage>(`/packages/${draft.id}`)).state).toBe("live");
  });

  it("can be retired and published again, but not deleted or made a draft", async () => {
    const live = await onSale();
    expect(await codeOf(move(live, { to: "draft" }))).toBe("content_state");
    const gone = await done<AdminPackage>(move(live, { to: "retired", why: "hotel closed" }));
    expect(await newestEntry()).toMatchObject({ action: "package.retired", why: "hotel closed" });
    expect(await seenByTravellers(live.id)).toBeUndefined();
    const page = await app.http.inject({ url: `/api/v1/packages/${live.id}` });
    expect(page.statusCode).toBe(404);
    expect((await done<AdminPackage>(move(gone, { to: "live" }))).state).toBe("live");
    expect(await seenByTravellers(live.id)).toBeDefined();
  });

  it("edited by two keeps the first save and returns it to the second", async () => {
    const live = await onSale();
    await done(save(live, { price: 69_900 }));
    expect(await newestEntry()).toMatchObject({
      action: "package.save",
      before: { price: 68_900 },
      after: { price: 69_900 },
    });
    const late = await save(live, { price: 70_500 }, sohel);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: "case_changed",
      case: { price: 69_900, last_change: { by: "Farhana Akter" } },
    });
    expect((await seenByTravellers(live.id))?.price).toBe(69_900);
  });

  it("cannot be saved incomplete while published, and reports errors per field", async () => {
    const live = await onSale();
    expect(await codeOf(save(live, { name: { en: "Phuket", bn: "" } }))).toBe("content_not_ready");
    const wrong = await save(live, {
      price: 1.5,
      old_price: 2,
      thumb: "../x.webp",
      country_code: "XX",
    });
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json<RefusalBody>().errors ?? {})).toEqual(
      expect.arrayContaining(["price", "thumb"]),
    );
    const cheap = await save(live, { old_price: 10 });
    expect(cheap.json<RefusalBody>().errors).toHaveProperty("old_price");
    for (const [field, value] of [
      ["country_code", "ZZ"],
      ["thumb", "atlantis.webp"],
    ] as const)
      expect((await save(live, { [field]: value })).json<RefusalBody>().errors).toHaveProperty(
        field,
      );
    expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
  });

  it("of the same name gets its own slug, and is found by text, country and state", async () => {
    const one = await begin({ name: { en: "Same name", bn: "একই নাম" } });
    const other = await begin({ name: { en: "Same name", bn: "একই নাম" } });
    expect([one.slug, other.slug]).toEqual(["same-name", "same-name-2"]);
    const found = await read<AdminPackageRow[]>(
      `/packages?search=${encodeURIComponent("একই")}&state=draft`,
    );
    expect(found.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await read("/packages?search=same%20name&state=live")).toEqual([]);
    expect(await read("/packages?search=%25")).toEqual([]);
  });

  it("is written by a program of before costs were entered: unknown at first, then left as it is", async () => {
    const { supplier_cost: _, ...old } = PHUKET;
    const draft = await done<AdminPackage>(post("/packages", old));
    expect(draft.supplier_cost).toBeNull();
    const priced = await done<AdminPackage>(save(draft, { supplier_cost: 61_000 }));
    const { version } = priced;
    const kept = post(`/packages/${draft.id}`, { ...old, nights: 4, version });
    expect(await done<AdminPackage>(kept)).toMatchObject({ nights: 4, supplier_cost: 61_000 });
  });

  it("that staff have changed is not overwritten by seeds", async () => {
    const [sample] = await read<AdminPackageRow[]>("/packages?search=cox");
    const before = await read<AdminPackage>(`/packages/${sample?.id}`);
    expect(before.days.length).toBeGreaterThan(1);
    await done(save(before, { name: { ...before.name, en: "Cox by the sea" } }));
    await loadSeeds(app.database.db, app.clock.now());
    expect(await seenByTravellers(before.id)).toMatchObject({
      name: "Cox by the sea",
      is_sample: true,
    });
  });
});

describe("a departure", () => {
  const change = (one: AdminDeparture, to: Partial<Omit<ChangeDepartureBody, "expected">>) =>
    post(`/departures/${one.id}`, {
      capacity: one.capacity,
      is_closed: one.is_closed,
      supplier_cost: one.supplier_cost,
      ...to,
      expected: {
        capacity: one.capacity,
        is_closed: one.is_closed,
        supplier_cost: one.supplier_cost,
      },
    });

  it("never has less capacity than bookings, can be closed and opened, and is one per date", async () => {
    const { id } = await onSale();
    const [first] = await read<AdminDeparture[]>(`/packages/${id}/departures`);
    if (!first) throw new Error("no departure");
    const { db } = app.database;
    await db.execute(`update package_departures set taken = 3 where id = '${first.id}'`);
    expect((await change(first, { capacity: 2 })).json()).toMatchObject({
      code: "departure_full",
      departure: { booked: 3 },
    });
    const [fewer] = await done<AdminDeparture[]>(change(first, { capacity: 3, is_closed: true }));
    expect(fewer).toMatchObject({ capacity: 3, is_closed: true });
    expect(await codeOf(change(first, { capacity: 30 }))).toBe("case_changed");
    const [open] = await done<AdminDeparture[]>(
      change(fewer ?? first, { capacity: 4, is_closed: false }),
    );
    expect(open).toMatchObject({ capacity: 4, booked: 3, is_closed: false });
    const double = await addDays(id, ["2027-02-06", "2027-02-05"]);
    expect(double.json<RefusalBody>().errors).toHaveProperty("dates");
    expect(await read(`/packages/${id}/departures`)).toHaveLength(1);
    expect((await addDays(id, ["2026-11-01"])).statusCode).toBe(422);
  });

  it("keeps its cost when a page of before costs were entered changes it", async () => {
    const { id } = await onSale();
    const [first] = await read<AdminDeparture[]>(`/packages/${id}/departures`);
    if (!first) throw new Error("no departure");
    await done(change(first, { supplier_cost: 61_000 }));
    const { capacity, is_closed } = first;
    const old = { capacity: 9, is_closed, expected: { capacity, is_closed } };
    const [kept] = await done<AdminDeparture[]>(post(`/departures/${first.id}`, old));
    expect(kept).toMatchObject({ capacity: 9, supplier_cost: 61_000 });
    const half = { ...old, supplier_cost: null, expected: { capacity: 9, is_closed } };
    expect((await post(`/departures/${first.id}`, half)).json<RefusalBody>().errors).toHaveProperty(
      "supplier_cost",
    );
  });

  it("that is closed is not sold", async () => {
    const { id } = await onSale();
    const [first] = await read<AdminDeparture[]>(`/packages/${id}/departures`);
    if (!first) throw new Error("no departure");
    await done(change(first, { is_closed: true }));
    const asked = await app.http.inject({
      url: `/api/v1/packages/${id}/quote?traveller=1&departure=${first.id}`,
    });
    expect(asked.json<RefusalBody>().code).toBe("spots_gone");
  });
});

describe("a visa guideline", () => {
  it("is created, published, changed and retired; documents get permanent codes", async () => {
    const draft = await done<AdminGuideline>(post("/guidelines", OMAN));
    expect(draft.documents.map(({ code }) => code)).toEqual([
      "bank-statement",
      "photo",
      "bank-statement-2",
    ]);
    const path = `/api/v1/visa/guidelines/${draft.id}`;
    expect((await app.http.inject({ url: path })).statusCode).toBe(404);
    const live = await done<AdminGuideline>(
      post(`/guidelines/${draft.id}/state`, { to: "live", version: draft.version }),
    );
    const { data } = (await app.http.inject({ url: path })).json<{ data: VisaGuideline }>();
    expect(data).toMatchObject({ country: "Oman", type: "Visit visa, e-visa", max_stay: 30 });
    const { version } = live;
    const saved = await done<AdminGuideline>(
      post(`/guidelines/${draft.id}`, {
        ...OMAN,
        documents: live.documents.toReversed(),
        price: 9900,
        version,
      }),
    );
    expect(saved.documents.map(({ code }) => code)).toEqual([
      "bank-statement-2",
      "photo",
      "bank-statement",
    ]);
    expect(await codeOf(post(`/guidelines/${draft.id}`, { ...OMAN, version }, sohel))).toBe(
      "case_changed",
    );
    for (const [field, value] of [
      ["timezone", "Asia/Atlantis"],
      ["currency", "XQX"],
    ] as const) {
      const wrong = await post(`/guidelines/${draft.id}`, {
        ...OMAN,
        [field]: value,
        version: saved.version,
      });
      expect(wrong.json<RefusalBody>().errors).toHaveProperty(field);
    }
    // As a program of before fees were entered sends it.
    const { embassy_fee: _, ...old } = OMAN;
    const kept = await done<AdminGuideline>(
      post(`/guidelines/${draft.id}`, { ...old, version: saved.version }),
    );
    expect(kept.embassy_fee).toBe(OMAN.embassy_fee);
    await done(post(`/guidelines/${draft.id}/state`, { to: "retired", version: kept.version }));
    expect((await app.http.inject({ url: path })).statusCode).toBe(404);
    expect(await read("/guidelines?state=retired&search=oman")).toHaveLength(1);
  });
});

describe("a picture", () => {
  const picture = () =>
    sharp({ create: { width: 900, height: 900, channels: 3, background: "#d23a1a" } })
      .jpeg()
      .toBuffer();

  async function upload(bytes: Buffer) {
    const body = await multipart({}, { picture: { bytes } });
    const headers = { ...farhana.headers, ...body.headers };
    return app.http.inject({
      method: "POST",
      url: `${BASE}/pictures`,
      headers,
      payload: body.payload,
    });
  }

  it("is cropped to both sizes and public; other files are refused [S7.1-04 S7.1-05]", async () => {
    const { thumb } = (await upload(await picture())).json<{ data: { thumb: string } }>().data;
    await onSale({ thumb });
    for (const [name, width] of [
      [thumb, 1200],
      [`sm_${thumb}`, 600],
    ] as const) {
      const shown = await app.http.inject({ url: `/storage/package-thumbs/${name}` });
      expect(shown.headers["content-type"]).toBe("image/webp");
      expect((await sharp(shown.rawPayload).metadata()).width).toBe(width);
    }
    expect((await upload(Buffer.from("<svg onload='x()'/>"))).statusCode).toBe(415);
    expect((await upload(Buffer.alloc(0))).statusCode).toBe(422);
  });

  it("that belongs to a traveller has no public URL", async () => {
    const { storedFiles } = await import("../../../platform/files/tables.ts");
    const id = crypto.randomUUID();
    await app.database.db.insert(storedFiles).values({
      id,
      ownerId: id,
      size: 1,
      referencedBy: ["traveller:x"],
      createdAt: app.clock.now(),
    });
    const shown = await app.http.inject({ url: `/storage/package-thumbs/${id}.webp` });
    expect(shown.headers["cache-control"]).toBe("public, max-age=60");
    expect(await codeOf(post("/packages", { ...PHUKET, thumb: `${id}.webp` }))).toBe("invalid");
  });
});

describe.runIf(POSTGRES)("concurrent requests", { tags: "postgres" }, () => {
  it("save once, and return the result to the others", async () => {
    const live = await onSale();
    const prices = [60_000, 61_000, 62_000, 63_000];
    const answers = await Promise.all(prices.map((price) => save(live, { price })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
  });
});

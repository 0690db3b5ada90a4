// Also on PostgreSQL and Redis: two edits at the same time.
// @module-tag postgres
import type {
  AdminPage,
  AdminPaymentAccount,
  AdminPreset,
  Subscriber,
} from "@ghuri/contract/admin-site-content";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookFlight, payManually, searchFlights } from "../../../../test/book-flight.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../tables.ts";

const BASE = "/api/v1/back-office";

let app: TestApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
let farhana: StaffSession;

beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["content"], "Nadia Karim");
  farhana = await signedInStaff(app, ["finance"], "Farhana Akter");
});
afterAll(() => app.stop());

function ask(method: "GET" | "POST" | "PUT", url: string, payload?: object, who = nadia) {
  const asked = { method, url: `${BASE}/${url}`, headers: who.headers };
  return app.http.inject(payload ? { ...asked, payload } : asked);
}

async function newestEntry() {
  const newest = desc(auditEntries.number);
  const [entry] = await app.database.db.select().from(auditEntries).orderBy(newest).limit(1);
  return entry;
}

describe("quick searches of the home page", () => {
  interface Presets {
    readonly data: AdminPreset[];
    readonly version: string;
  }
  const look = async () => (await ask("GET", "search-presets")).json<Presets>();
  const save = (presets: readonly object[], version: string) =>
    ask("PUT", "search-presets", { presets, version });
  const asRoute = ({ origin, destination, is_hidden }: AdminPreset) => ({
    origin: origin.iata,
    destination: destination.iata,
    is_hidden,
  });
  const onHome = async () => {
    const reply = await app.http.inject({ url: "/api/v1/flight-search-presets" });
    return reply
      .json<{ data: AdminPreset[] }>()
      .data.map(({ origin, destination }) => `${origin.iata}-${destination.iata}`);
  };

  it("are replaced as one list, shown at once; the audit log has both lists [OP-39]", async () => {
    const { data, version } = await look();
    expect(data).toHaveLength(12);
    await expect.poll(async () => (await onHome()).length).toBe(12);
    const [cox, ctg, ...rest] = data.map(asRoute);
    const wanted = [
      { origin: "CGP", destination: "DAC", is_hidden: false },
      { ...ctg, is_hidden: true },
      { ...cox },
      ...rest.slice(1),
    ];
    const saved = await save(wanted, version);
    expect(saved.json<Presets>().data.map(asRoute)).toEqual(wanted);
    await expect.poll(onHome).toEqual(expect.arrayContaining(["CGP-DAC"]));
    expect((await onHome()).slice(0, 2)).toEqual(["CGP-DAC", "DAC-CXB"]);
    expect(await onHome()).not.toContain("DAC-CGP");
    expect(await newestEntry()).toMatchObject({
      action: "search-presets.change",
      before: expect.arrayContaining(["DAC-ZYL"]),
      after: expect.arrayContaining(["DAC-CGP hidden"]),
    });
    const late = await save(data.map(asRoute), version);
    expect(late.json()).toMatchObject({
      code: "case_changed",
      case: { data: expect.any(Array), last_change: { by: "Nadia Karim" } },
    });
  });

  it("are unique routes between known airports", async () => {
    const { version } = await look();
    const good = { origin: "DAC", destination: "CXB", is_hidden: false };
    for (const presets of [
      [good, good],
      [{ ...good, destination: "DAC" }],
      [{ ...good, origin: "QQQ" }],
    ])
      expect((await save(presets, version)).statusCode).toBe(422);
    expect((await look()).version).toBe(version);
  });

  it.runIf(POSTGRES)("are saved by one of many concurrent requests", async () => {
    const { data, version } = await look();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((count) => save(data.slice(0, count).map(asRoute), version)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe("accounts for manual payments", () => {
  const list = async () =>
    (await ask("GET", "payment-accounts", undefined, farhana)).json<{
      data: AdminPaymentAccount[];
    }>().data;
  const offered = async () => {
    const reply = await app.http.inject({
      url: "/api/v1/payment-accounts",
      headers: owner.headers,
    });
    return reply.json<{ data: { id: string; name: string }[] }>().data;
  };
  const post = (url: string, body: object) => ask("POST", url, body, farhana);
  const one = async (id: string) => {
    const found = (await list()).find((account) => account.id === id);
    if (!found) throw new Error(`no account ${id}`);
    return found;
  };

  it("are offered as soon as they are added, in the order set by staff [OP-39]", async () => {
    const fields = { name: "City Bank, Gulshan", number: "1401-2233 44" };
    const opened = await post("payment-accounts", fields);
    expect(opened.statusCode).toBe(201);
    const { id } = opened.json<{ data: AdminPaymentAccount }>().data;
    expect((await offered()).at(-1)).toMatchObject({ id, name: "City Bank, Gulshan" });
    expect((await post("payment-accounts", fields)).json()).toMatchObject({
      errors: { number: ["Another open account has this number."] },
    });
    const expected = (await list()).map((account) => account.id);
    await post("payment-account-order", { ids: [id, "3"], expected });
    const late = await post("payment-account-order", { ids: ["1", "2"], expected });
    expect(late.json()).toMatchObject({
      code: "case_changed",
      case: [{ id }, { id: "3" }, {}, {}],
    });
    expect((await offered()).map((account) => account.id)).toEqual([id, "3", "1", "2"]);
    expect(await newestEntry()).toMatchObject({ action: "payment-account.order", why: null });
  });

  it("keep a number that a payment refers to; a transfer made before closing can still be submitted [OP-39]", async () => {
    const pay = async (on: string) => {
      const found = await searchFlights(app, { trips: [["DAC", "CXB", on]] });
      const booking = await bookFlight(app, owner, {}, found);
      return payManually(app, owner, { journey_id: booking, account_to: "2" });
    };
    expect((await pay("2027-03-01")).statusCode).toBe(201);
    const used = await one("2");
    expect(used.payments).toBe(1);
    const change = (body: object) => ask("PUT", "payment-accounts/2", body, farhana);
    const moved = await change({ name: used.name, number: "01999-000000", version: used.version });
    expect(moved.json()).toMatchObject({ errors: { number: [expect.stringContaining("stays")] } });
    const better = { name: "bKash merchant", number: used.number };
    expect((await change({ ...better, version: used.version })).statusCode).toBe(200);
    expect((await change({ ...better, version: used.version })).json()).toMatchObject({
      code: "case_changed",
      case: { name: "bKash merchant" },
    });

    const { version } = await one("2");
    await post("payment-accounts/2/switch", { to: "closed", version });
    expect((await offered()).map(({ id }) => id)).not.toContain("2");
    expect((await pay("2027-03-02")).statusCode).toBe(201);
    app.clock.advanceMinutes(24 * 60 + 1);
    owner = await signUp(app);
    farhana = await signedInStaff(app, ["finance"]);
    expect((await pay("2027-03-03")).json()).toMatchObject({
      errors: { account_to: [expect.any(String)] },
    });
    nadia = await signedInStaff(app, ["content"], "Nadia Karim");
  });
});

describe("text pages", () => {
  const look = async (language = "en") =>
    (await ask("GET", `pages/terms/${language}`)).json<{ data: AdminPage }>().data;
  const write = (text: object | null, version: string, language = "en") =>
    ask("PUT", `pages/terms/${language}`, { text, version });
  const shown = async (language = "en") => {
    const headers = { "accept-language": language };
    const reply = await app.http.inject({ url: "/api/v1/pages/terms", headers });
    return reply.json<{ data: { parts: { html: string }[] } | null }>().data;
  };
  const PART = {
    id: "refunds",
    heading: "Refunds",
    chip: "",
    html: "<p>Money comes back.</p>",
    cards: [],
  };
  const TEXT = { title: "Terms", intro: "Short.", parts: [PART] };

  it("show the built-in text until staff edit them, per language [OP-39 OP-44]", async () => {
    expect(await shown()).toBeNull();
    const before = await look();
    expect(before).toMatchObject({ text: null, versions: [], version: "0" });
    const html =
      '<p onclick="x()">We say <strong>ঘুরি</strong>. <a href="/verify">Check</a> <a href="javascript:x()">no</a></p><script>x()</script>';
    const saved = await write({ ...TEXT, parts: [{ ...PART, html }] }, before.version);
    expect(saved.json()).toMatchObject({
      data: {
        version: "1",
        versions: [{ version: 1, written_by: "Nadia Karim", is_built_in: false }],
      },
    });
    expect((await shown())?.parts[0]?.html).toBe(
      '<p>We say <strong><span lang="bn" class="bangla-words">ঘুরি</span></strong>. <a href="/verify">Check</a> <a rel="noopener nofollow">no</a></p>',
    );
    expect(await shown("bn")).toBeNull();
  });

  it("refuse to overwrite a concurrent edit; every version and the built-in text are kept", async () => {
    const { version } = await look();
    expect((await write({ ...TEXT, title: "Second" }, version)).statusCode).toBe(200);
    const late = await write({ ...TEXT, title: "Late" }, version);
    expect(late.json()).toMatchObject({
      code: "case_changed",
      case: { text: { title: "Second" } },
    });
    const back = await write(null, (await look()).version);
    expect(back.statusCode).toBe(200);
    expect(await shown()).toBeNull();
    const { versions } = await look();
    expect(versions.map(({ is_built_in }) => is_built_in)).toEqual([true, false, false]);
    const old = await ask("GET", "pages/terms/en/versions/2");
    expect(old.json()).toMatchObject({ data: { text: { title: "Second" } } });
    expect(await newestEntry()).toMatchObject({ action: "page.built-in", subjectId: "terms.en" });
  });

  it("have sections with unique ids", async () => {
    const { version } = await look();
    for (const parts of [
      [],
      [PART, PART],
      [{ ...PART, id: "No Way" }],
      [{ ...PART, heading: " " }],
    ])
      expect((await write({ ...TEXT, parts }, version)).statusCode).toBe(422);
  });

  it.runIf(POSTGRES)("are saved by one of many concurrent requests", async () => {
    const { version } = await look("bn");
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(TEXT, version, "bn")));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });
});

describe("newsletter subscribers", () => {
  const list = async (query: string) =>
    (await ask("GET", `subscribers?${query}`)).json<{
      data: Subscriber[];
      total: number;
      counts: Record<string, number>;
    }>();

  async function subscribe(email: string, confirms: boolean) {
    await app.http.inject({ method: "POST", url: "/api/v1/subscribe", payload: { email } });
    const [letter] = await emailsTo(app, email);
    const token = /confirm=([\w-]+)/.exec(letter?.text ?? "")?.[1];
    if (confirms)
      await app.http.inject({
        method: "POST",
        url: "/api/v1/newsletter/confirm",
        payload: { token },
      });
  }

  it("are filtered by state, exported, and erased on request; no address is audited [OP-39]", async () => {
    await subscribe("mina@example.com", true);
    await subscribe("raju@example.com", false);
    expect(await list("search=MINA")).toMatchObject({
      total: 1,
      data: [{ email: "mina@example.com", state: "confirmed" }],
      counts: { confirmed: 1, pending: 1, gone: 0 },
    });
    expect((await list("state=pending")).data.map(({ email }) => email)).toEqual([
      "raju@example.com",
    ]);
    const table = await ask("POST", "subscriber-tables");
    expect(table.json()).toMatchObject({ data: { rows: 1 } });
    expect(table.json<{ data: { csv: string } }>().data.csv).toMatch(
      /^email,language,confirmed_on\r\nmina@example\.com,en,2026-11-2\d\r\n$/,
    );
    expect(await newestEntry()).toMatchObject({ action: "subscriber.export", after: { rows: 1 } });

    const { id } = (await list("")).data[0] ?? { id: "" };
    const remove = () => ask("POST", `subscribers/${id}/removal`, { reason: "asked_by_phone" });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await list("state=gone")).data).toMatchObject([{ id, email: null }]);
    const entry = await newestEntry();
    expect(entry).toMatchObject({ action: "subscriber.remove", why: "asked_by_phone" });
    expect(JSON.stringify(entry)).not.toContain("mina");
  });
});

// Also on PostgreSQL and Redis: many guesses at the same time.
import type { Profile } from "@ghuri/contract/accounts";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { runJob, runJobs } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { codeTo, textsTo } from "../../../../test/texts.ts";
import { waitForLock } from "../../../../test/wait-for-lock.ts";
import { mailboxTexts } from "../../../platform/mail/tables.ts";
import { securityEvents } from "../../../platform/security-events/tables.ts";
import { deleteExpiredSignInData } from "../jobs.ts";
import { accounts, phoneCodes } from "../tables.ts";

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ logTo: (line) => void lines.push(line) });
});
afterAll(() => app.stop());

const ask = ({ headers }: SignedUpAccount, from = "203.0.113.9", language = "en") =>
  app.http.inject({
    method: "POST",
    url: "/api/v1/user/phone-code",
    headers: { ...headers, "x-forwarded-for": from, "accept-language": language },
  });
const confirm = ({ headers }: SignedUpAccount, code: string) =>
  app.http.inject({
    method: "POST",
    url: "/api/v1/user/phone-confirmation",
    headers,
    payload: { code },
  });
const isConfirmed = async ({ headers }: SignedUpAccount) => {
  const answer = await app.http.inject({ url: "/api/v1/user", headers });
  return answer.json<{ data: Profile }>().data.phone_confirmed;
};
const codeOf = (answer: { json: () => RefusalBody }) => answer.json().code;
/** Another code than this one. */
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

let networks = 0;
/** A network that has not asked for a code yet. */
const fresh = () => `198.51.100.${++networks}`;

describe("a traveller's phone", () => {
  it("is confirmed by the code of a text message, typed in Bangla digits and with a space", async () => {
    const person = await signUp(app);
    expect(await isConfirmed(person)).toBe(false);
    const asked = await ask(person, fresh());
    const { expires_at: expiresAt } = asked.json<{ data: { expires_at: string } }>().data;
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBe(600_000);
    const code = await codeTo(app, person.phone);
    const bangla = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
    const answer = await confirm(person, `${bangla.slice(0, 3)} ${bangla.slice(3)}`);
    expect(answer.json()).toEqual({ message: "Thank you. Your mobile number is confirmed." });
    expect(await isConfirmed(person)).toBe(true);
  });

  it("gets a message of one part in either language", async () => {
    const person = await signUp(app, {}, { "accept-language": "bn" });
    await ask(person, fresh());
    const [bangla] = await textsTo(app, person.phone);
    expect(bangla?.text).toMatch(/^\d{6} আপনার ঘুরি কোড/);
    expect(bangla?.text.length).toBeLessThanOrEqual(70);
    const other = await signUp(app);
    await ask(other, fresh());
    const [english] = await textsTo(app, other.phone);
    expect(english?.text.length).toBeLessThanOrEqual(160);
  });

  it("is not asked for again once it is confirmed", async () => {
    const person = await signUp(app);
    await ask(person, fresh());
    await confirm(person, await codeTo(app, person.phone));
    expect((await ask(person, fresh())).json()).toEqual({ data: { expires_at: null } });
    expect(await textsTo(app, person.phone)).toHaveLength(1);
  });

  it("is confirmed no longer when the number changes, nor by a code for the old one", async () => {
    const person = await signUp(app);
    await ask(person, fresh());
    await confirm(person, await codeTo(app, person.phone));
    // By SQL, as a program of the version before would write it.
    const { db } = app.database;
    await db.update(accounts).set({ phone: "+8801999000001" }).where(eq(accounts.id, person.id));
    expect(await isConfirmed(person)).toBe(false);
    await ask(person, fresh());
    const code = await codeTo(app, "+8801999000001");
    await db.update(accounts).set({ phone: "+8801999000002" }).where(eq(accounts.id, person.id));
    expect(codeOf(await confirm(person, code))).toBe("phone_code_ended");
    expect(await isConfirmed(person)).toBe(false);
  });
});

describe("a code", () => {
  it("is stored as a hash, and neither it nor the number is logged", async () => {
    const person = await signUp(app);
    await ask(person, fresh());
    const code = await codeTo(app, person.phone);
    const rows = await app.database.db
      .select()
      .from(phoneCodes)
      .where(eq(phoneCodes.accountId, person.id));
    expect(JSON.stringify(rows)).not.toContain(code);
    await confirm(person, code);
    const log = lines.join("\n");
    expect(log).toContain("/api/v1/user/phone-confirmation");
    expect(log).not.toContain(code);
    expect(log).not.toContain(person.phone);
  });

  it("says how many tries are left, and after five not even the right one is taken", async () => {
    const person = await signUp(app);
    await ask(person, fresh());
    const code = await codeTo(app, person.phone);
    const first = await confirm(person, wrong(code));
    expect(first.statusCode).toBe(422);
    expect(first.json<RefusalBody>().errors).toEqual({
      code: ["That is not the code of the newest message. Tries left: 4."],
    });
    for (let nth = 2; nth < 5; nth++) await confirm(person, wrong(code));
    expect(codeOf(await confirm(person, wrong(code)))).toBe("phone_code_ended");
    expect(codeOf(await confirm(person, code))).toBe("phone_code_ended");
    expect(await isConfirmed(person)).toBe(false);
  });

  it("ends after ten minutes and when a newer one is sent, and may be sent again once it was right", async () => {
    const person = await signUp(app);
    await ask(person, fresh());
    const old = await codeTo(app, person.phone);
    app.clock.advanceMinutes(10);
    expect(codeOf(await confirm(person, old))).toBe("phone_code_ended");
    await ask(person, fresh());
    const replaced = await codeTo(app, person.phone);
    app.clock.advanceMinutes(1);
    await ask(person, fresh());
    const newest = await codeTo(app, person.phone);
    if (replaced !== newest) expect((await confirm(person, replaced)).statusCode).toBe(422);
    expect((await confirm(person, newest)).statusCode).toBe(200);
    expect((await confirm(person, newest)).statusCode).toBe(200);
    const { db } = app.database;
    await db.update(accounts).set({ phone: "+8801999000003" }).where(eq(accounts.id, person.id));
    expect(codeOf(await confirm(person, newest))).toBe("phone_code_ended");
  });

  it("of somebody else confirms nothing", async () => {
    const owner = await signUp(app);
    const thief = await signUp(app);
    await ask(owner, fresh());
    const code = await codeTo(app, owner.phone);
    expect(codeOf(await confirm(thief, code))).toBe("phone_code_ended");
  });

  it("has six digits", async () => {
    const person = await signUp(app);
    for (const code of ["", "12345", "1234567", "12e456", "  "])
      expect((await confirm(person, code)).statusCode).toBe(422);
  });

  it(
    "is sent once, though its job runs twice, and not when it has expired meanwhile",
    { tags: "postgres" },
    async () => {
      const person = await signUp(app);
      await ask(person, fresh());
      await runJobs(app.database.db, app.jobHandlers);
      const [row] = await app.database.db
        .select()
        .from(phoneCodes)
        .where(eq(phoneCodes.accountId, person.id));
      await runJob(app.jobHandlers, "send-phone-code", { codeId: row?.id });
      expect(await textsTo(app, person.phone)).toHaveLength(1);
      await ask(person, fresh());
      app.clock.advanceMinutes(10);
      expect(await textsTo(app, person.phone)).toHaveLength(1);
    },
  );

  it("is the same in a message that is sent again, after an answer that was lost", async () => {
    const person = await signUp(app);
    await ask(person, fresh());
    const first = await codeTo(app, person.phone);
    const { db } = app.database;
    await db.delete(mailboxTexts).where(eq(mailboxTexts.to, `+88${person.phone}`));
    const [row] = await db
      .update(phoneCodes)
      .set({ sentAt: null })
      .where(eq(phoneCodes.accountId, person.id))
      .returning();
    const sendAgain = () => runJob(app.jobHandlers, "send-phone-code", { codeId: row?.id });
    await sendAgain();
    await db.update(phoneCodes).set({ sentAt: null }).where(eq(phoneCodes.accountId, person.id));
    await sendAgain();
    // The mailbox, as the gateway, takes one message per id.
    expect(await textsTo(app, person.phone)).toHaveLength(1);
    expect(await codeTo(app, person.phone)).toBe(first);
    expect((await confirm(person, first)).statusCode).toBe(200);
  });

  it("is deleted after a day", async () => {
    const person = await signUp(app);
    await ask(person, fresh());
    app.clock.advanceMinutes(25 * 60);
    await deleteExpiredSignInData(app.database.db, app.clock.now());
    expect(await app.database.db.$count(phoneCodes)).toBe(0);
  });
});

describe("messages", () => {
  it("go to one number three times an hour and six times a day, whatever network asks", async () => {
    const person = await signUp(app);
    const answers = [];
    for (let nth = 0; nth < 4; nth++) answers.push(await ask(person, fresh()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.headers["retry-after"]).toBe("3600");
    expect(answers[3]?.json<RefusalBody>()).toMatchObject({
      code: "phone_code_budget",
      message: "We have sent as many codes as we may for now. Ask for the next one in 60 minutes.",
    });
    app.clock.advanceMinutes(60);
    for (let nth = 0; nth < 3; nth++) expect((await ask(person, fresh())).statusCode).toBe(200);
    app.clock.advanceMinutes(60);
    expect((await ask(person, fresh())).statusCode).toBe(429);
  });

  it("follow no account from number to number", async () => {
    const person = await signUp(app);
    const { db } = app.database;
    const statuses = [];
    for (let nth = 0; nth < 4; nth++) {
      const phone = `+880198800000${nth}`;
      await db.update(accounts).set({ phone }).where(eq(accounts.id, person.id));
      statuses.push((await ask(person, fresh())).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it("are asked for by one network twenty times an hour", async () => {
    const network = fresh();
    const statuses = [];
    for (let nth = 0; nth < 21; nth++)
      statuses.push((await ask(await signUp(app), network)).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the messages of all travellers together", () => {
  let small: TestApp;
  beforeAll(async () => {
    small = await startTestApp({ env: { TEXTS_PER_HOUR: "3", TEXTS_PER_DAY: "4" } });
  });
  afterAll(() => small.stop());

  const askSmall = async () => {
    const { headers } = await signUp(small);
    return small.http.inject({
      method: "POST",
      url: "/api/v1/user/phone-code",
      headers: { ...headers, "x-forwarded-for": fresh() },
    });
  };
  const events = () =>
    small.database.db
      .select({ count: securityEvents.count, reportedAt: securityEvents.reportedAt })
      .from(securityEvents)
      .where(eq(securityEvents.kind, "text_budget_reached"));

  it("end at the limits of an hour and a day, the administrators learn it once an hour, and metrics say how many there were", async () => {
    for (let nth = 0; nth < 3; nth++) expect((await askSmall()).statusCode).toBe(200);
    expect(await events()).toEqual([]);
    for (let nth = 0; nth < 2; nth++) {
      const refused = await askSmall();
      expect(refused.json<RefusalBody>().code).toBe("phone_code_budget");
      expect(refused.headers["retry-after"]).toBe("3600");
    }
    expect(await events()).toEqual([{ count: 2, reportedAt: null }]);
    const { body } = await small.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    expect(body).toContain('ghuri_text_messages{window="hour"} 3');
    expect(body).toContain('ghuri_text_messages_limit{window="day"} 4');

    small.clock.advanceMinutes(61);
    expect((await askSmall()).statusCode).toBe(200);
    const ofTheDay = await askSmall();
    expect(ofTheDay.statusCode).toBe(429);
    expect(Number(ofTheDay.headers["retry-after"])).toBeGreaterThan(22 * 3600);
    expect(await events()).toHaveLength(2);
  });
});

describe.runIf(POSTGRES)("at the same time", { tags: "postgres" }, () => {
  it("no more guesses are compared than five", async () => {
    const person = await signUp(app);
    await ask(person, fresh());
    const code = await codeTo(app, person.phone);
    const guesses = Array.from({ length: 20 }, () => confirm(person, wrong(code)));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect((await confirm(person, code)).statusCode).toBe(410);
  });

  it("a code that is replaced while it is confirmed confirms nothing, and nobody waits for the other", async () => {
    const person = await signUp(app);
    await ask(person, fresh());
    const code = await codeTo(app, person.phone);
    const { db } = app.database;
    const { answer } = await db.transaction(async (tx) => {
      // As the request for a new code: the account first, then its codes.
      await tx.select().from(accounts).where(eq(accounts.id, person.id)).for("no key update");
      const sent = confirm(person, code).then((received) => received);
      await waitForLock(db);
      const endedAt = app.clock.now();
      await tx.update(phoneCodes).set({ endedAt }).where(eq(phoneCodes.accountId, person.id));
      // Wrapped in an object: it is answered only after this transaction.
      return { answer: sent };
    });
    expect(codeOf(await answer)).toBe("phone_code_ended");
    expect(await isConfirmed(person)).toBe(false);
  });

  it("no more messages are asked for than three", async () => {
    const person = await signUp(app);
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(person, fresh())));
    expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  });
});

// Also on PostgreSQL and Redis: triggers, claims and advisory locks.
// @module-tag postgres
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
  WebhookMessage,
} from "@ghuri/contract/webhooks";
import { desc, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refundCase } from "../../../../test/back-office-cases.ts";
import {
  claimCase,
  signedInStaff,
  staffHeaders,
  type StaffSession,
} from "../../../../test/back-office.ts";
import {
  bookFlight,
  getBooking,
  openPaymentPage,
  payAt,
  runAllJobs,
} from "../../../../test/book-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../../../test/webhook-receiver.ts";
import { webhookEndpoints, webhookEvents } from "../../webhooks/tables.ts";
import { auditEntries } from "../tables.ts";

const URL_OF_ALL = "/api/v1/back-office/webhooks";
const EVERYTHING: WebhookEvent[] = [
  "order.created",
  "order.paid",
  "order.ticketed",
  "order.updated",
  "order.cancelled",
  "order.expired",
  "order.refunded",
];
const NOW = "2026-11-21T06:00:00Z";

let app: TestApp & { readonly address: string };
let admin: StaffSession;
let owner: SignedUpAccount;
let partner: WebhookReceiver;
beforeAll(async () => {
  partner = await startWebhookReceiver();
  const env = { WEBHOOK_INTERNAL_HOSTS: partner.host, STAFF_KEY: "k".repeat(32) };
  const started = await startTestApp({ env });
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  owner = await signUp(app);
});
beforeEach(async () => {
  app.clock.set(NOW);
  admin = await signedInStaff(app, ["admin"], "Nusrat Jahan");
  partner.received.length = 0;
  partner.answerWith(204);
});
afterEach(async () => {
  await renewCode();
  for (const { id } of await listEndpoints()) await post(`/${id}/removal`, { why: "Test over" });
  await app.database.db.delete(webhookEvents);
});
afterAll(async () => {
  await app.stop();
  await partner.stop();
});

const post = (path: string, payload?: object, { headers }: StaffSession = admin) =>
  app.http.inject({
    method: "POST",
    url: `${URL_OF_ALL}${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
const listEndpoints = async () =>
  (await app.http.inject({ url: URL_OF_ALL, headers: admin.headers })).json<{
    data: WebhookEndpoint[];
  }>().data;
const logOf = async (id: string) =>
  (await app.http.inject({ url: `${URL_OF_ALL}/${id}/deliveries`, headers: admin.headers })).json<{
    data: WebhookDelivery[];
  }>().data;
const redeliver = (id: string) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/webhook-deliveries/${id}/redelivery`,
    headers: admin.headers,
  });

/** Signs in anew after the clock has moved, which counts as a fresh code. */
async function renewCode(): Promise<void> {
  app.clock.advanceMinutes(1);
  admin = { ...admin, headers: await staffHeaders(app, admin.login) };
}

async function addEndpoint(events: readonly WebhookEvent[] = EVERYTHING, url = partner.url) {
  const added = await post("", { name: "Accounting", url, events });
  if (added.statusCode !== 201) throw new Error(added.body);
  return added.json<{ data: { endpoint: WebhookEndpoint; secret: string } }>().data;
}

/** Everything that is due now. */
async function deliver(): Promise<void> {
  await runJob(app.jobHandlers, "dispatch-webhooks");
  await runAllJobs(app);
}

/** A flight order that waits for its payment. */
async function book(): Promise<string> {
  const id = await bookFlight(app, owner);
  await runAllJobs(app);
  return id;
}

/** Signed as the official library wants it. It compares with the real time, which a test's clock is not. */
function verified({ headers, body }: WebhookReceiver["received"][number], secret: string) {
  const sentAt = Number(headers["webhook-timestamp"]) * 1000;
  const realNow = Date.now;
  Date.now = () => sentAt;
  try {
    return new Webhook(secret).verify(body, headers) as WebhookMessage;
  } finally {
    Date.now = realNow;
  }
}

const types = () => partner.received.map(({ message }) => message.type);

describe("what endpoints are told", () => {
  it("of an order that is booked, paid, ticketed, cancelled and refunded, once each, signed, and without a word about a person", async () => {
    const { secret } = await addEndpoint();
    const { booking, id: refund } = await refundCase(app, owner);
    await deliver();
    expect(types().toSorted()).toEqual([
      "order.cancelled",
      "order.created",
      "order.paid",
      "order.ticketed",
      "order.updated",
    ]);
    const { booking_id: reference } = await getBooking(app, owner, booking);
    for (const message of partner.received) {
      expect(verified(message, secret).data.order).toMatchObject({
        id: booking,
        reference,
        product: "flight",
        currency: "BDT",
      });
      expect(message.body).not.toMatch(/rahman|ayesha|@|\+?880/i);
    }
    const paid = partner.received.find(({ message }) => message.type === "order.paid");
    expect(paid?.message.data.order).toMatchObject({ is_paid: true });
    const ids = partner.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(5);

    const finance = await signedInStaff(app, ["finance"]);
    await claimCase(app, finance, "refunds", refund);
    const url = `/api/v1/back-office/refunds/${refund}`;
    for (const body of [
      { to: "approved" },
      { to: "sent", by: "hand", bank_reference: "CITY-1", payee_account: "City Bank 1" },
      { to: "done" },
    ]) {
      const { headers } = finance;
      const shown = await app.http.inject({ url, headers });
      const { version } = shown.json<{ data: { version: string } }>().data;
      const payload = { version, ...body };
      await app.http.inject({ method: "POST", url: `${url}/stage`, headers, payload });
    }
    await deliver();
    expect(types()).toHaveLength(6);
    const refunded = partner.received.at(-1)?.message;
    expect(refunded).toMatchObject({ type: "order.refunded", data: { order: { id: booking } } });
    expect(refunded?.data.refund?.amount).toMatch(/^\d+\.\d\d$/);
    await deliver();
    expect(types()).toHaveLength(6);
  });

  it("only what they subscribed to, and an unpaid order that expires with many others", async () => {
    await addEndpoint(["order.expired"]);
    const ids = [await book(), await book()];
    app.clock.advanceMinutes(60 * 24 * 4);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runAllJobs(app);
    await deliver();
    expect(types()).toEqual(["order.expired", "order.expired"]);
    const told = partner.received.map(({ message }) => message.data.order?.id);
    expect(new Set(told)).toEqual(new Set(ids));
    expect(partner.received[0]?.message.data.order).toMatchObject({ status: "booking_expired" });
  });

  it("nothing is recorded while no endpoint is on", async () => {
    const { endpoint } = await addEndpoint();
    await post(`/${endpoint.id}/switch`, { on: false });
    const id = await book();
    await payAt(app, await openPaymentPage(app, owner, id));
    await runAllJobs(app);
    expect(await app.database.db.$count(webhookEvents)).toBe(0);
  });
});

describe("signing secrets", () => {
  it("are encrypted in the database and shown once; after a rotation both sign for a day", async () => {
    const { endpoint, secret } = await addEndpoint(["order.created"]);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const rotated = await post(`/${endpoint.id}/rotation`, { why: "Their developer left" });
    const { secret: next } = rotated.json<{ data: { secret: string } }>().data;
    const rows = JSON.stringify([
      await app.database.db.select().from(webhookEndpoints),
      await app.database.db.select().from(auditEntries),
    ]);
    expect(rows).not.toContain(secret.slice(6, 40));
    expect(rows).not.toContain(next.slice(6, 40));

    await book();
    await deliver();
    app.clock.advanceMinutes(24 * 60 + 1);
    await book();
    await deliver();
    const [first, second] = partner.received;
    if (!first || !second) throw new Error("nothing arrived");
    expect(verified(first, secret).type).toBe("order.created");
    expect(verified(first, next).type).toBe("order.created");
    expect(verified(second, next).type).toBe("order.created");
    expect(() => verified(second, secret)).toThrow("No matching signature found");
    expect(() => verified({ ...second, body: `${second.body} ` }, next)).toThrow(
      "No matching signature found",
    );
  });
});

describe("an endpoint that fails", () => {
  it("is tried again after growing gaps, with the same id and body, until it takes the message", async () => {
    const { endpoint } = await addEndpoint(["order.created"]);
    partner.answerWith(503, "come back later");
    await book();
    await deliver();
    await deliver();
    expect(types()).toHaveLength(1);
    const [waiting] = await logOf(endpoint.id);
    expect(waiting).toMatchObject({
      status: "waiting",
      tries: [{ status: 503, error: "status", answer: "come back later" }],
    });
    app.clock.advanceMinutes(0.2);
    await deliver();
    app.clock.advanceMinutes(1);
    await deliver();
    expect(types()).toHaveLength(2);
    partner.answerWith(200);
    app.clock.advanceMinutes(5);
    await deliver();
    expect(types()).toHaveLength(3);
    expect(new Set(partner.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(partner.received.map(({ body }) => body)).size).toBe(1);
    await renewCode();
    const [delivered] = await logOf(endpoint.id);
    expect(delivered).toMatchObject({ status: "delivered", next_try_at: null });
    expect(delivered?.tries.map(({ status }) => status)).toEqual([200, 503, 503]);
    expect((await listEndpoints())[0]).toMatchObject({ failing_since: null, waiting: 0 });
  });

  it("for three days is switched off and administrators are told; switched on again it gets what waited", async () => {
    const { endpoint } = await addEndpoint(["order.created"]);
    partner.answerWith(500);
    await book();
    for (let hours = 0; hours < 90; hours++) {
      await deliver();
      app.clock.advanceMinutes(60);
    }
    await renewCode();
    const [failing] = await listEndpoints();
    expect(failing).toMatchObject({ off: { reason: "failing" }, waiting: 1 });
    const letters = await emailsTo(app, admin.login.email);
    expect(letters.map(({ subject }) => subject)).toContain(
      "Webhooks to Accounting are switched off",
    );
    expect(letters.at(-1)?.text).toContain(`/back-office/webhooks/${endpoint.id}`);
    const tried = types().length;
    expect(tried).toBe(10);
    app.clock.advanceMinutes(60 * 24);
    await deliver();
    expect(types()).toHaveLength(tried);

    await renewCode();
    expect((await post(`/${endpoint.id}/test`)).json()).toMatchObject({ code: "webhook_off" });
    partner.answerWith(204);
    await post(`/${endpoint.id}/switch`, { on: true });
    await deliver();
    expect(types()).toHaveLength(tried + 1);
    expect((await listEndpoints())[0]).toMatchObject({ off: null, waiting: 0 });
  });

  it("with 410 is switched off at once", async () => {
    await addEndpoint(["order.created"]);
    partner.answerWith(410);
    await book();
    await deliver();
    expect((await listEndpoints())[0]).toMatchObject({ off: { reason: "gone" } });
  });

  it("whose secret was encrypted with another key is switched off, administrators are told, and a new secret helps", async () => {
    const { endpoint } = await addEndpoint(["order.created"]);
    await app.database.db
      .update(webhookEndpoints)
      .set({ signingSecret: "sealed.AAAA.BBBB.CCCC" })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await book();
    await deliver();
    expect(types()).toEqual([]);
    expect((await listEndpoints())[0]).toMatchObject({ off: { reason: "secret" }, waiting: 1 });
    await runAllJobs(app);
    const letters = await emailsTo(app, admin.login.email);
    expect(letters.at(-1)?.text).toContain("cannot be read with this server's STAFF_KEY");

    const { secret } = (await post(`/${endpoint.id}/rotation`, { why: "Another STAFF_KEY" })).json<{
      data: { secret: string };
    }>().data;
    await post(`/${endpoint.id}/switch`, { on: true });
    app.clock.advanceMinutes(3);
    await deliver();
    const [sent] = partner.received;
    if (!sent) throw new Error("nothing arrived");
    expect(verified(sent, secret).type).toBe("order.created");
  });

  it("does not hold up the others: one message at a time is tried while it fails", async () => {
    const failing = await addEndpoint(["order.created"]);
    partner.answerWith(500);
    await book();
    await deliver();
    partner.received.length = 0;
    for (let i = 0; i < 4; i++) await book();
    await runJob(app.jobHandlers, "dispatch-webhooks");
    await runAllJobs(app);
    expect(types()).toHaveLength(1);
    expect((await listEndpoints())[0]).toMatchObject({ id: failing.endpoint.id, waiting: 5 });
  });
});

describe("an endpoint that answers", () => {
  it("gets ten messages at a time, the oldest first, and the others after them", async () => {
    const { endpoint } = await addEndpoint(["order.created"]);
    for (let i = 0; i < 12; i++) {
      await post(`/${endpoint.id}/test`);
      app.clock.advanceMinutes(0.01);
    }
    await deliver();
    expect(types()).toHaveLength(10);
    const first = new Set(partner.received.map(({ message }) => message.timestamp));
    await deliver();
    expect(types()).toHaveLength(12);
    const last = partner.received.slice(10).map(({ message }) => message.timestamp);
    expect(last.every((at) => [...first].every((earlier) => earlier < at))).toBe(true);
  });
});

describe("staff", () => {
  it("send a test, and send a message again that was taken already", async () => {
    const { endpoint, secret } = await addEndpoint(["order.created"]);
    const sent = await post(`/${endpoint.id}/test`);
    expect(sent.statusCode).toBe(201);
    await deliver();
    const [test] = partner.received;
    if (!test) throw new Error("nothing arrived");
    expect(verified(test, secret)).toMatchObject({
      type: "webhook.test",
      data: { order: null, refund: null },
    });
    const [delivery] = await logOf(endpoint.id);
    expect((await redeliver(delivery?.id ?? "")).statusCode).toBe(200);
    await deliver();
    expect(types()).toEqual(["webhook.test", "webhook.test"]);
    expect(partner.received[0]?.headers["webhook-id"]).toBe(
      partner.received[1]?.headers["webhook-id"],
    );
    expect((await logOf(endpoint.id))[0]?.tries).toHaveLength(2);
    const acts = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, endpoint.id))
      .orderBy(desc(auditEntries.number));
    expect(acts.map(({ action, after }) => ({ action, after })).slice(0, 2)).toEqual(
      ["webhook.redeliver", "webhook.test"].map((action) => ({
        action,
        after: { message: delivery?.message_id },
      })),
    );
    expect((await redeliver("00000000-0000-4000-8000-000000000000")).statusCode).toBe(404);
  });

  it("change an endpoint, and remove it: what waits is not sent", async () => {
    const { endpoint } = await addEndpoint(["order.created"]);
    const body = { name: "Ledger", url: partner.url, events: ["order.paid"] };
    const changed = await app.http.inject({
      method: "PUT",
      url: `${URL_OF_ALL}/${endpoint.id}`,
      headers: admin.headers,
      payload: body,
    });
    expect(changed.json()).toMatchObject({ data: body });
    await post(`/${endpoint.id}/test`);
    await post(`/${endpoint.id}/removal`, { why: "Not used any more" });
    await deliver();
    expect(types()).toEqual([]);
    expect(await listEndpoints()).toEqual([]);
    expect((await post(`/${endpoint.id}/test`)).statusCode).toBe(404);
    const [newest] = await app.database.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.number));
    expect(newest).toMatchObject({ action: "webhook.remove", why: "Not used any more" });
  });

  it("cannot enter an address inside the network, nor one without encryption", async () => {
    for (const [url, message] of [
      ["https://169.254.169.254/latest/meta-data", /private network/],
      ["https://localhost:5432/", /private network/],
      ["http://hooks.example/", /https address/],
      ["ftp://hooks.example/", /https address/],
    ] as const) {
      const refused = await post("", { name: "Nobody", url, events: ["order.created"] });
      expect(refused.statusCode).toBe(422);
      expect(refused.json<{ errors: { url: string[] } }>().errors.url[0]).toMatch(message);
    }
  });

  it("manage them as administrators only, with a fresh code, up to twenty", async () => {
    const body = { name: "Partner", url: "https://hooks.example/", events: ["order.paid"] };
    const support = await signedInStaff(app, ["support", "finance", "content"]);
    expect((await post("", body, support)).statusCode).toBe(404);
    for (let i = 0; i < 20; i++) expect((await post("", body)).statusCode).toBe(201);
    expect((await post("", body)).json()).toMatchObject({ code: "webhook_limit" });
    app.clock.advanceMinutes(11);
    expect((await post("", body)).json()).toMatchObject({ code: "fresh_code_needed" });
  });
});

describe("the outbox", () => {
  it("keeps a message whose job was lost, and sends it after the claim ends", async () => {
    await addEndpoint(["order.created"]);
    await book();
    await runJob(app.jobHandlers, "dispatch-webhooks");
    await app.database.db.execute("delete from pgboss.job where name = 'deliver-webhook'");
    await deliver();
    expect(types()).toEqual([]);
    app.clock.advanceMinutes(2);
    await deliver();
    expect(types()).toEqual(["order.created"]);
  });

  it("hands an event over once when several nodes look at the same time", async () => {
    await addEndpoint(["order.created"]);
    await book();
    await Promise.all([1, 2, 3].map(() => runJob(app.jobHandlers, "dispatch-webhooks")));
    await runAllJobs(app);
    expect(types()).toEqual(["order.created"]);
  });

  it("forgets events after 30 days", async () => {
    const { endpoint } = await addEndpoint(["order.created"]);
    await book();
    await deliver();
    app.clock.advanceMinutes(60 * 24 * 31);
    await runJob(app.jobHandlers, "delete-old-webhooks");
    await renewCode();
    expect(await logOf(endpoint.id)).toEqual([]);
    const ofEndpoint = eq(webhookEndpoints.id, endpoint.id);
    expect(await app.database.db.$count(webhookEndpoints, ofEndpoint)).toBe(1);
  });
});

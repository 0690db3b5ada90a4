// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  applyForVisa,
  cancelApplication,
  submitAllDocuments,
} from "../../../../test/apply-for-visa.ts";
import {
  bookFlight,
  buyTicket,
  searchFlights,
  traveller,
  uploadPassport,
} from "../../../../test/book-flight.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { saveTraveller } from "../../../../test/traveller-form.ts";
import { visaDocuments } from "../../visa/tables.ts";
import { orders, orderTravellers } from "../tables.ts";
import { DOCUMENTS_KEPT_DAYS } from "./erase-documents.ts";

const NOW = "2026-11-21T06:00:00Z";
const NUMBER = "BX0123456";
let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
beforeAll(async () => {
  const started = await startTestApp({ at: NOW });
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await signUp(app);
});

const days = (count: number) => app.clock.advanceMinutes(count * 24 * 60);
const sweep = async () => {
  await runJob(app.jobHandlers, "expire-overdue-orders");
  await runJob(app.jobHandlers, "erase-expired-documents");
  await runJob(app.jobHandlers, "delete-orphaned-uploads");
};
const stored = () => readdir(path.join(app.dataDir, "files")).catch((): string[] => []);
const passportOf = async (orderId: string) => {
  const [row] = await app.database.db
    .select()
    .from(orderTravellers)
    .where(eq(orderTravellers.orderId, orderId));
  return row?.passportNumber;
};

/** A passenger abroad, and the photo of the passport. */
async function abroad() {
  const found = await searchFlights(app, { trips: [["DAC", "BKK", "2026-12-01"]] });
  const photo = await uploadPassport(app, owner);
  const users = [
    traveller({
      passport_number: NUMBER,
      passport_expiry_date: "2031-01-01",
      passport_file: photo,
    }),
  ];
  return { found, photo, users };
}

it("erases passport and photo a week after a booking expired unpaid, and not before", async () => {
  const { found, photo, users } = await abroad();
  const id = await bookFlight(app, owner, { users }, found);
  days(3);
  await sweep();
  days(DOCUMENTS_KEPT_DAYS.unpaid - 1);
  await sweep();
  expect(await passportOf(id)).toBe(NUMBER);
  expect(await stored()).toContain(photo);
  days(2);
  await sweep();
  await sweep();
  expect(await passportOf(id)).toBeNull();
  expect(await stored()).not.toContain(photo);
});

it("keeps those of a ticket for ninety days after the journey", async () => {
  const { found, photo, users } = await abroad();
  const id = await buyTicket(app, owner, { users }, found);
  app.clock.set("2027-02-28T06:00:00Z");
  await sweep();
  expect(await passportOf(id)).toBe(NUMBER);
  app.clock.set("2027-03-02T06:00:00Z");
  await sweep();
  expect(await passportOf(id)).toBeNull();
  expect(await stored()).not.toContain(photo);
  // The rest of the booking stays.
  const [row] = await app.database.db.select().from(orders).where(eq(orders.id, id));
  expect(row).toMatchObject({ status: "ticket_issued" });
});

it("erases the documents of a visa that was cancelled before it was paid for", async () => {
  const id = await applyForVisa(app, owner);
  await submitAllDocuments(app, owner, id);
  const documents = () =>
    app.database.db
      .select({ file: visaDocuments.file })
      .from(visaDocuments)
      .innerJoin(orderTravellers, eq(orderTravellers.id, visaDocuments.applicantId))
      .where(eq(orderTravellers.orderId, id));
  expect((await documents()).some(({ file }) => file !== null)).toBe(true);
  expect((await cancelApplication(app, owner, id)).statusCode).toBe(200);
  days(DOCUMENTS_KEPT_DAYS.unpaid + 1);
  await sweep();
  expect(await passportOf(id)).toBeNull();
  expect((await documents()).every(({ file }) => file === null)).toBe(true);
});

it("leaves the photo alone that a saved traveller still has", async () => {
  const { found, photo, users } = await abroad();
  await saveTraveller(app, owner, {
    passport_number: NUMBER,
    passport_expiry_date: "2031-01-01",
    passport_file: photo,
  });
  await bookFlight(app, owner, { users }, found);
  days(3);
  await sweep();
  days(DOCUMENTS_KEPT_DAYS.unpaid + 1);
  await sweep();
  expect(await stored()).toContain(photo);
});

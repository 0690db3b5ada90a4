// Also on PostgreSQL and Redis: many emails share queries.
// @module-tag postgres
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookFlight, searchFlights, traveller } from "../../../../test/book-flight.ts";
import { countStatements } from "../../../../test/count-statements.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { mailboxEmails } from "../../../platform/mail/tables.ts";
import type { OrderEmail } from "../product.ts";
import { createSendOrderEmail } from "./send-order-email.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it("emails that are sent at once each say their own, with queries for all of them", async () => {
  const { db, driver } = app.database;
  const found = await searchFlights(app);
  const names = ["Ayesha", "Bashir", "Chameli", "Dipu", "Esha"];
  for (const [at, name] of names.entries()) {
    const users = [traveller({ first_name: name, email: `${name.toLowerCase()}@example.com` })];
    const body = { users, selected_flight: found.options[at]?.id };
    await bookFlight(app, await signUp(app), body, found);
  }
  const { rows } = await db.execute(
    sql`select data from pgboss.job where name = 'order-email' and state = 'created'`,
  );
  const requests = rows.map(({ data }) => data as OrderEmail);
  expect(requests).toHaveLength(names.length);

  const send = createSendOrderEmail(app.orders);
  const [first, ...others] = requests;
  if (!first) throw new Error("Nobody booked");
  const statements = countStatements(driver);
  await send(first);
  const forOne = statements();
  await Promise.all(others.map(send));
  expect(statements() - forOne).toBeLessThan((forOne * others.length) / 2 + others.length);

  const emails = await db.select().from(mailboxEmails);
  for (const name of names) {
    const own = emails.filter(({ to }) => to === `${name.toLowerCase()}@example.com`);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain(name);
    for (const other of names) if (other !== name) expect(own[0]?.text).not.toContain(other);
  }
});

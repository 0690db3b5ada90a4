// Also on PostgreSQL and Redis: SQL of its own over the whole ledger.
// @module-tag postgres
import type { LedgerDifference } from "@ghuri/contract/admin-ledger";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff } from "../../../../test/back-office.ts";
import { buyTicket } from "../../../../test/book-flight.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { payments } from "../../payments/tables.ts";
import { ledgerGauge } from "./check-ledger.ts";

let app: TestApp & { readonly address: string };
const logged: string[] = [];
beforeAll(async () => {
  const started = await startTestApp({ logTo: (line) => logged.push(line) });
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
});
afterAll(() => app.stop());

describe("the check of the ledger", () => {
  it("counts nothing before the history is booked, and then finds money that only the payment knows", async () => {
    const { db } = app.database;
    const gauge = ledgerGauge({ db, clock: app.clock });
    expect(await gauge.count()).toEqual([]);
    const booking = await buyTicket(app, await signUp(app));
    await runJob(app.jobHandlers, "book-ledger-history");
    expect(await gauge.count()).toEqual([{ state: "open", count: 0 }]);

    const [paid] = await db.select().from(payments).where(eq(payments.subjectId, booking));
    const received = paid?.receivedPaisa ?? 0;
    await db
      .update(payments)
      .set({ receivedPaisa: received + 100 })
      .where(eq(payments.subjectId, booking));

    // The gauge is read every few seconds: it counts once an hour.
    expect(await gauge.count()).toEqual([{ state: "open", count: 0 }]);
    app.clock.advanceMinutes(61);
    expect(await gauge.count()).toEqual([{ state: "open", count: 1 }]);

    await runJob(app.jobHandlers, "check-ledger");
    expect(logged.filter((line) => line.includes("do not agree"))).toHaveLength(1);

    const { headers } = await signedInStaff(app, ["finance"]);
    const answer = await app.http.inject({ url: "/api/v1/back-office/ledger/check", headers });
    const { data } = answer.json<{ data: { count: number; differences: LedgerDifference[] } }>();
    expect(data).toMatchObject({
      count: 1,
      differences: [
        {
          what: "received",
          product: "flight",
          subject_id: booking,
          booked: received,
          expected: received + 100,
        },
      ],
    });
  });
});

import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { payWith } from "../../../../test/pay-at-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";
import { settlePaymentJob } from "../jobs.ts";
import { payments } from "../tables.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/* One gateway call that hangs must not hold up the settlement of other payments. */

let app: PaymentsTestApp;
beforeAll(async () => {
  app = await createPaymentsTestApp();
});
afterAll(() => app.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

async function attemptOf({ id }: TestOrder) {
  const [attempt] = await app.db.select().from(payments).where(eq(payments.subjectId, id));
  if (!attempt) throw new Error("no attempt");
  return attempt;
}

/** An order that is paid at the gateway, and both messages about it were lost. */
async function payUnnoticed() {
  const sold = app.sell();
  await payWith(app, sold, { press: "pay", case: "silent" });
  return { attemptRef: (await attemptOf(sold)).attemptRef, status: () => statusOf(sold) };
}

const statusOf = async (sold: TestOrder) => (await attemptOf(sold)).status;

/** Lets the gateway hang when it is asked about this attempt, until it is released. */
function hangOn(attemptRef: string) {
  const asked = Promise.withResolvers<void>();
  const hanging = Promise.withResolvers<void>();
  for (const { port } of app.deps.gateways.all) {
    const query = port.query.bind(port);
    vi.spyOn(port, "query").mockImplementation(async (payment, signal) => {
      if (payment.attemptRef === attemptRef) {
        asked.resolve();
        await hanging.promise;
        return query(payment);
      }
      return query(payment, signal);
    });
  }
  return { asked: asked.promise, release: () => hanging.resolve() };
}

it("a round of checks settles a payment while the gateway hangs on an earlier one", async () => {
  const first = await payUnnoticed();
  const second = await payUnnoticed();
  const gateway = hangOn(first.attemptRef);
  app.clock.advanceMinutes(1);

  const round = reconcilePayments(app.deps);
  await gateway.asked;
  await expect.poll(second.status).toBe("paid");
  expect(await first.status()).toBe("open");

  gateway.release();
  await round;
  expect(await first.status()).toBe("paid");
});

it("a signed notice is settled while the validation of an earlier one hangs", async () => {
  const first = await payUnnoticed();
  const second = await payUnnoticed();
  const gateway = hangOn(first.attemptRef);
  const notify = ({ attemptRef }: { attemptRef: string }) =>
    app.deps.jobs.enqueue(app.db, settlePaymentJob, { attemptRef, confirmationRef: null });
  await app.deps.jobs.start();

  await notify(first);
  await gateway.asked;
  await notify(second);
  await expect.poll(second.status).toBe("paid");
  expect(await first.status()).toBe("open");

  gateway.release();
  await expect.poll(first.status).toBe("paid");
});

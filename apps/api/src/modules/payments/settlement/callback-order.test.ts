// Also on PostgreSQL and Redis: callbacks and notices at the same time.
// @module-tag postgres
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import {
  followReturn,
  post,
  type PostedForm,
  submitForm,
  startPaying,
} from "../../../../test/pay-at-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";

let app: PaymentsTestApp;
beforeAll(async () => {
  app = await createPaymentsTestApp();
});
afterAll(() => app.stop());

/** A gateway page on which a button was pressed, and whether it was paid. */
interface Played {
  readonly back: PostedForm;
  readonly isPaid: boolean;
}

const EVENTS = ["return", "ipn", "forged", "fail_url", "reconcile", "jobs"] as const;

/** Delivers one gateway message, or runs the reconciliation or the jobs. */
async function deliver(event: (typeof EVENTS)[number], { back }: Played): Promise<void> {
  const to = (end: string) => back.url.replace(/[a-z]+$/, end);
  const forged = { ...back.fields, status: "VALID", amount: "1.00", val_id: "1" };
  if (event === "return") await followReturn(app, back);
  else if (event === "ipn") await post(app, { ...back, url: to("ipn") });
  else if (event === "forged") await post(app, { url: to("success"), fields: forged });
  else if (event === "fail_url") await post(app, { ...back, url: to("fail") });
  else if (event === "reconcile") {
    app.clock.advanceMinutes(1);
    await app.reconcile();
  } else await app.runJobs();
}

/** Opens a gateway page for each press. A page that is still open is reused. */
async function play(sold: TestOrder, presses: readonly string[]): Promise<Played[]> {
  const played: Played[] = [];
  for (const pressed of presses) {
    const page = await startPaying(app, sold);
    const { back } = await submitForm(app, page, { press: pressed, case: "return_only" });
    if (back) played.push({ back, isPaid: pressed === "pay" });
    // The next press then needs a new page, while this one can still report a result.
    app.clock.advanceMinutes(26);
    if (pressed === "pay") break;
  }
  return played;
}

it("the outcome does not depend on the order or repetition of the gateway's messages", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("decline", "cancel"), { maxLength: 2 }),
      fc.boolean(),
      fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.nat(9)), { maxLength: 12 }),
      async (misses, pays, events) => {
        const sold = app.sell();
        const played = await play(sold, pays ? [...misses, "pay"] : misses);
        for (const [event, which] of events) {
          const one = played[which % Math.max(1, played.length)];
          if (one) await deliver(event, one);
        }
        // Finally the gateway reports every page once.
        for (const one of played) await deliver("return", one);
        const { attempts, paidJobs, refunds } = await findPaymentOutcome(app, sold);
        const paidCount = played.filter(({ isPaid }) => isPaid).length;
        expect(attempts.filter((status) => status === "paid")).toHaveLength(paidCount);
        expect(paidJobs + refunds.length).toBe(paidCount);
        expect(paidJobs).toBe(Math.min(1, paidCount));
      },
    ),
    { numRuns: 25 },
  );
});

it("when several pages are paid, one payment counts and the others are refunded", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 3 }),
      fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.nat(9)), { maxLength: 10 }),
      async (pages, events) => {
        const { id, accountId } = app.sell();
        const urls: string[] = [];
        // A changed price needs a new page. All pages still accept a payment.
        for (let index = 0; index < pages; index++) {
          if (index > 0) app.clock.advanceMinutes(10);
          urls.push(await startPaying(app, app.sell(1000 + index, { id, accountId })));
        }
        const backs = await Promise.all(
          urls.map(async (url) => (await submitForm(app, url, { press: "pay" })).back),
        );
        const played = backs.flatMap((back) => (back ? [{ back, isPaid: true }] : []));
        for (const [event, which] of events) {
          const one = played[which % played.length];
          if (one) await deliver(event, one);
        }
        for (const one of played) await deliver("return", one);
        const { attempts, paidJobs, refunds } = await findPaymentOutcome(app, { id });
        expect(played).toHaveLength(pages);
        expect(attempts).toEqual(Array(pages).fill("paid"));
        expect(paidJobs).toBe(1);
        expect(refunds).toHaveLength(pages - 1);
      },
    ),
    { numRuns: 12 },
  );
});

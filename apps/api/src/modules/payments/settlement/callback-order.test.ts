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

let room: PaymentsTestApp;
beforeAll(async () => {
  room = await createPaymentsTestApp();
});
afterAll(() => room.stop());

/** One page a traveller has pressed a button on, and whether money came of it. */
interface Played {
  readonly back: PostedForm;
  readonly isMoney: boolean;
}

const EVENTS = ["return", "ipn", "forged", "fail_url", "reconcile", "jobs"] as const;

/** Delivers one message, or lets the program ask by itself. */
async function deliver(event: (typeof EVENTS)[number], { back }: Played): Promise<void> {
  const to = (end: string) => back.url.replace(/[a-z]+$/, end);
  const forged = { ...back.fields, status: "VALID", amount: "1.00", val_id: "1" };
  if (event === "return") await followReturn(room, back);
  else if (event === "ipn") await post(room, { ...back, url: to("ipn") });
  else if (event === "forged") await post(room, { url: to("success"), fields: forged });
  else if (event === "fail_url") await post(room, { ...back, url: to("fail") });
  else if (event === "reconcile") {
    room.clock.advanceMinutes(1);
    await room.reconcile();
  } else await room.runJobs();
}

/** Opens a page for each press; a page that still stands open is used again, as people do. */
async function play(sold: TestOrder, presses: readonly string[]): Promise<Played[]> {
  const played: Played[] = [];
  for (const pressed of presses) {
    const page = await startPaying(room, sold);
    const { back } = await submitForm(room, page, { press: pressed, case: "return_only" });
    if (back) played.push({ back, isMoney: pressed === "pay" });
    // Long enough for the next press to need a page of its own, while this one can still bring news.
    room.clock.advanceMinutes(26);
    if (pressed === "pay") break;
  }
  return played;
}

it("comes to the same end in whatever order, and however often, the messages arrive", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("decline", "cancel"), { maxLength: 2 }),
      fc.boolean(),
      fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.nat(9)), { maxLength: 12 }),
      async (misses, pays, events) => {
        const sold = room.sell();
        const played = await play(sold, pays ? [...misses, "pay"] : misses);
        for (const [event, which] of events) {
          const one = played[which % Math.max(1, played.length)];
          if (one) await deliver(event, one);
        }
        // In the end the gateway has told us once of everything.
        for (const one of played) await deliver("return", one);
        const { attempts, paidJobs, refunds } = await findPaymentOutcome(room, sold);
        const moneyIn = played.filter(({ isMoney }) => isMoney).length;
        expect(attempts.filter((status) => status === "paid")).toHaveLength(moneyIn);
        expect(paidJobs + refunds.length).toBe(moneyIn);
        expect(paidJobs).toBe(Math.min(1, moneyIn));
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

it("pays once and gives the rest back when several pages are paid", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 3 }),
      fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.nat(9)), { maxLength: 10 }),
      async (pages, events) => {
        const { id, accountId } = room.sell();
        const urls: string[] = [];
        // A price that moves needs a page of its own; all of them still take money in the end.
        for (let index = 0; index < pages; index++) {
          if (index > 0) room.clock.advanceMinutes(10);
          urls.push(await startPaying(room, room.sell(1000 + index, { id, accountId })));
        }
        const backs = await Promise.all(
          urls.map(async (url) => (await submitForm(room, url, { press: "pay" })).back),
        );
        const played = backs.flatMap((back) => (back ? [{ back, isMoney: true }] : []));
        for (const [event, which] of events) {
          const one = played[which % played.length];
          if (one) await deliver(event, one);
        }
        for (const one of played) await deliver("return", one);
        const { attempts, paidJobs, refunds } = await findPaymentOutcome(room, { id });
        expect(played).toHaveLength(pages);
        expect(attempts).toEqual(Array(pages).fill("paid"));
        expect(paidJobs).toBe(1);
        expect(refunds).toHaveLength(pages - 1);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

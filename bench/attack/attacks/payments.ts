import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Api } from "@ghuri/contract/api";
import type { ReplyOf } from "@ghuri/contract/endpoint";
import { payAtSandbox } from "../../faults/pay-at-sandbox.ts";
import { type Attack, gainsOf } from "../attack.ts";
import { flatJpeg } from "../flat-jpeg.ts";
import {
  bookFlight,
  bookingIdOf,
  findFlight,
  nextAddress,
  type Person,
  signUp,
} from "../people.ts";
import { countStatus, send, sendAll } from "../send.ts";
import type { Target } from "../target.ts";

export interface NoticeFacts {
  readonly notices: number;
  /** From the payer's press until the payment counts, beside the flood. */
  readonly settledAfterMs: number;
  /** The attacker's own order. */
  readonly isAttackerPaid: boolean;
}

const NOTICES = 1500;
const MOST_SETTLE_MS = 5000;
const GIVE_UP_MS = 60_000;

/** Row 8: unsigned notices for one's own payment, while somebody else pays. */
export const floodWithNotices: Attack<NoticeFacts> = {
  name: "1,500 unsigned payment notices",
  async carryOut(target) {
    const { address } = target;
    const [attacker, honest] = [await order(target, 70), await order(target, 71)];
    const page = await (await fetch(attacker.page)).text();
    const attempt = /tran_id (\w+)/.exec(page)?.[1] ?? "";
    const from = nextAddress();
    const flood = sendAll(
      address,
      20,
      Array.from({ length: NOTICES }, () => ({
        path: "/api/v1/payments/sslcommerz/ipn",
        from,
        body: new URLSearchParams({ tran_id: attempt, status: "VALID", val_id: randomUUID() }),
      })),
    );
    await pause(1000);
    const startedAt = performance.now();
    await payAtSandbox(honest.page, "ipn_only");
    while (!(await isPaid(target, honest.id)) && performance.now() - startedAt < GIVE_UP_MS)
      await pause(100);
    const settledAfterMs = performance.now() - startedAt;
    await flood;
    return { notices: NOTICES, settledAfterMs, isAttackerPaid: await isPaid(target, attacker.id) };
  },
  describe: ({ settledAfterMs }) =>
    `another's payment settled after ${(settledAfterMs / 1000).toFixed(1)} s`,
  judge: ({ settledAfterMs, isAttackerPaid }) =>
    gainsOf(
      [settledAfterMs > MOST_SETTLE_MS, `a payment waited ${Math.round(settledAfterMs)} ms`],
      [isAttackerPaid, "an unsigned notice paid an order"],
    ),
};

async function order({ address }: Target, daysAhead: number) {
  const person = await signUp(address);
  const flight = await findFlight(address, { from: person.from, daysAhead });
  const id = bookingIdOf(await bookFlight(address, person, flight));
  const { text } = await send(address, {
    method: "POST",
    path: `/api/v1/payment-request/${id}?type=flight`,
    from: person.from,
    token: person.token,
  });
  return { id, page: (JSON.parse(text) as ReplyOf<Api["POST /api/v1/payment-request/{id}"]>).url };
}

async function isPaid({ database }: Target, id: string): Promise<boolean> {
  const { rows } = await database.query(
    `select from payments where subject_id = $1 and status = 'paid'`,
    [id],
  );
  return rows.length > 0;
}

export interface ProofFacts {
  /** The statuses of the same proof for a first and for further orders. */
  readonly first: number;
  readonly again: readonly number[];
}

let proofs = 0;

/** Row 12: one proof of a transfer for several orders, also sent by somebody else. */
export const sendOneProofTwice: Attack<ProofFacts> = {
  name: "one proof of payment for three orders",
  async carryOut({ address }) {
    // Another one each time, by its size.
    proofs += 1;
    const proof = flatJpeg(640, 480 + proofs);
    const statuses: number[] = [];
    for (const daysAhead of [80, 81, 82]) {
      const person = await signUp(address);
      const flight = await findFlight(address, { from: person.from, daysAhead });
      const id = bookingIdOf(await bookFlight(address, person, flight));
      statuses.push(await reportTransfer(address, person, { id, proof }));
    }
    const [first = 0, ...again] = statuses;
    return { first, again };
  },
  describe: ({ first, again }) => [first, ...again].join(", "),
  judge: ({ first, again }) =>
    gainsOf(
      [again.some((status) => status < 400), "the same proof was taken for another order"],
      [first !== 201, `an honest proof is refused with ${first}`],
    ),
};

async function reportTransfer(
  address: string,
  { token, from }: Person,
  { id, proof }: { readonly id: string; readonly proof: Buffer },
): Promise<number> {
  const listed = await send(address, { path: "/api/v1/payment-accounts", from, token });
  const accounts = JSON.parse(listed.text) as ReplyOf<Api["GET /api/v1/payment-accounts"]>;
  const form = new FormData();
  form.set("journey_id", id);
  form.set("account_to", accounts.data[0]?.id ?? "");
  form.set("from_account", "City Bank 2201");
  form.set("document", new Blob([new Uint8Array(proof)]), "receipt.jpg");
  const sent = await send(address, { path: "/api/v1/payment-request", from, token, body: form });
  return sent.status;
}

export interface CouponFacts {
  readonly answered: number;
  readonly sent: number;
}

/** `RATE_LIMIT_PER_MINUTE` / 30. */
const COUPON_TRIES = 20;

/** Row 14: a guest without an account tries coupon codes. */
export const guessCoupons: Attack<CouponFacts> = {
  name: "a guest tries 120 coupon codes",
  async carryOut({ address }) {
    const from = nextAddress();
    const { searchId, optionId } = await findFlight(address, { from, daysAhead: 40 });
    const tries = Array.from({ length: 120 }, (_, at) => ({
      path: `/api/v1/flight/single?search_id=${searchId}&selected_flight=${optionId}&coupon=KITE${at}`,
      from,
    }));
    const replies = await sendAll(address, 6, tries);
    return { answered: replies.length - countStatus(replies, 429), sent: replies.length };
  },
  describe: ({ answered, sent }) => `${answered} of ${sent} answered (limit ${COUPON_TRIES})`,
  judge: ({ answered }) =>
    gainsOf([answered > COUPON_TRIES, `${answered} coupon codes were tried in a minute`]),
};

import { type BkashServer, startBkashServer } from "@ghuri/bkash-standin";
import { eq } from "drizzle-orm";
import type { BkashOffer } from "../src/modules/payments/index.ts";
import { payments } from "../src/modules/payments/tables.ts";
import { startPaying } from "./pay-at-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "./payments-test-app.ts";

/** An account at a stand-in of bKash that runs behind a server of its own. */
export function bkashAccount({ merchant, url, topic, noticeOrigin }: BkashServer): BkashOffer {
  return {
    account: {
      ...merchant,
      baseUrl: () => url,
      usesBearer: false,
      notices: { topic, origin: noticeOrigin },
    },
    limits: { min: 1, max: 50_000 },
  };
}

/** What a payer does on bKash's page. */
type PayerForm = Readonly<Record<string, string>>;

/** The payments room with bKash, and its payers. */
export interface BkashShop {
  readonly room: PaymentsTestApp;
  readonly bkash: BkashServer;
  /** Opens a page and does this on it; the way back is null when the page keeps the payer. */
  atPage(sold: TestOrder, form?: PayerForm): Promise<{ readonly back: string | null }>;
  /** Follows the way back; returns the result that the shop shows. */
  comeBack(address: string | null): Promise<string | null>;
  /** Pays and comes back. */
  pay(sold: TestOrder, form?: PayerForm): Promise<string | null>;
  /** The newest attempt. */
  attemptOf(sold: TestOrder): Promise<typeof payments.$inferSelect>;
  stop(): Promise<void>;
}

/** The PIN of every wallet of the stand-in, and the wallets whose money cannot be had. */
export const PIN = "12121";
export const EMPTY_WALLET = "01700000002";
export const BLOCKED_WALLET = "01700000003";

export async function startBkashShop(): Promise<BkashShop> {
  const bkash = await startBkashServer({
    now: () => room.clock.now(),
    noticeUrl: () => room.local("https://ghuri.test/api/v1/payments/bkash/notice"),
  });
  // Messages come beside the browser; only the tests about them want that.
  bkash.setUpNotices({ isOn: false });
  const room = await createPaymentsTestApp({ bkash: bkashAccount(bkash) });

  const shop: BkashShop = {
    room,
    bkash,
    async atPage(sold, form = {}) {
      const page = await startPaying(room, sold, "bkash");
      const body = new URLSearchParams({ press: "pay", pin: PIN, ...form });
      const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
      return { back: answer.headers.get("location") };
    },
    async comeBack(address) {
      const answer = await fetch(room.local(address ?? ""), { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "").searchParams.get("payment");
    },
    async pay(sold, form) {
      const { back } = await shop.atPage(sold, form);
      return shop.comeBack(back);
    },
    async attemptOf({ id }) {
      const rows = await room.db
        .select()
        .from(payments)
        .where(eq(payments.subjectId, id))
        .orderBy(payments.createdAt);
      const newest = rows.at(-1);
      if (!newest) throw new Error("nothing was started");
      return newest;
    },
    async stop() {
      await room.stop();
      await bkash.close();
    },
  };
  return shop;
}

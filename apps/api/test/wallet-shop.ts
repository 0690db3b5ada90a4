import { eq } from "drizzle-orm";
import { payments } from "../src/modules/payments/tables.ts";
import { startPaying } from "./pay-at-gateway.ts";
import type { PaymentsTestApp, TestOrder } from "./payments-test-app.ts";

/** What a payer does on a wallet's page. */
type PayerForm = Readonly<Record<string, string>>;

/** The payments module with a wallet, and its payers. */
export interface WalletShop {
  readonly app: PaymentsTestApp;
  /** Opens a page and does this on it; the way back is null when the page keeps the payer. */
  atPage(sold: TestOrder, form?: PayerForm): Promise<{ readonly back: string | null }>;
  /** Follows the way back; returns the result that the shop shows. */
  comeBack(address: string | null): Promise<string | null>;
  /** Pays and comes back. */
  pay(sold: TestOrder, form?: PayerForm): Promise<string | null>;
  /** The newest attempt. */
  attemptOf(sold: TestOrder): Promise<typeof payments.$inferSelect>;
}

/** `secrets`: what the stand-in's page asks for, right. */
export function openWalletShop(
  app: PaymentsTestApp,
  { gateway, secrets }: { readonly gateway: string; readonly secrets: PayerForm },
): WalletShop {
  const shop: WalletShop = {
    app,
    async atPage(sold, form = {}) {
      const page = await startPaying(app, sold, gateway);
      const body = new URLSearchParams({ press: "pay", ...secrets, ...form });
      const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
      return { back: answer.headers.get("location") };
    },
    async comeBack(address) {
      const answer = await fetch(app.local(address ?? ""), { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "").searchParams.get("payment");
    },
    async pay(sold, form) {
      const { back } = await shop.atPage(sold, form);
      return shop.comeBack(back);
    },
    async attemptOf({ id }) {
      const rows = await app.db
        .select()
        .from(payments)
        .where(eq(payments.subjectId, id))
        .orderBy(payments.createdAt);
      const newest = rows.at(-1);
      if (!newest) throw new Error("nothing was started");
      return newest;
    },
  };
  return shop;
}

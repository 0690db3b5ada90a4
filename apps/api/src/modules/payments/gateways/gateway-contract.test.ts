// Also on PostgreSQL and Redis: callbacks at the same time.
import type { PaymentMethodsReply } from "@ghuri/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import {
  post,
  type PostedForm,
  requestPayment,
  startPaying,
  submitForm,
} from "../../../../test/pay-at-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";
import { type BkashServer, startBkashServer } from "@ghuri/bkash-standin";
import { type NagadServer, startNagadServer } from "@ghuri/nagad-standin";
import { bkashAccount } from "../../../../test/bkash.ts";
import { NAGAD_SECRETS, nagadAccount } from "../../../../test/nagad.ts";
import { createWallet } from "../../../../test/wallet/wallet-gateway.ts";
import { startWallet, type WalletStandin } from "../../../../test/wallet/wallet-standin.ts";
import { newId } from "../../../platform/ids.ts";
import { advanceRefund } from "../refunds/advance-refund.ts";
import {
  canRefundThroughGateway,
  requestGatewayRefund,
} from "../refunds/request-gateway-refund.ts";
import type { RefundMove } from "../refunds/refund-status.ts";
import { queuePaymentRefund } from "../refunds/queue-refund.ts";
import { settlePayment } from "../settlement/settle-payment.ts";
import { gatewayRefunds, payments, refundEvents, refundQueue } from "../tables.ts";
import { createGateways } from "./registry.ts";

/* What every gateway must do, whatever its protocol: the same cases for each of them. */

let wallet: WalletStandin;
let bkash: BkashServer;
let nagad: NagadServer;
let app: PaymentsTestApp;
beforeAll(async () => {
  wallet = await startWallet();
  bkash = await startBkashServer({
    now: () => app.clock.now(),
    noticeUrl: () => app.local("https://ghuri.test/api/v1/payments/bkash/notice"),
  });
  nagad = await startNagadServer({ now: () => app.clock.now() });
  app = await createPaymentsTestApp({
    bkash: bkashAccount(bkash),
    nagad: nagadAccount(nagad),
    otherGateways: (tools) => [createWallet(tools, wallet)],
    offers: {
      off: undefined,
      fees: "sslcommerz=2.5%:traveller, wallet=1.85%+5:traveller, bkash=1.5%:traveller, nagad=1.5%:traveller",
    },
  });
});
afterAll(async () => {
  await app.stop();
  await wallet.close();
  await bkash.close();
  await nagad.close();
});

type Press = "pay" | "decline" | "cancel";

/** A gateway under test: what its payer and its server do. */
interface UnderTest {
  readonly name: string;
  /** What a payment of 10,000 taka costs on top. */
  readonly fee: number;
  /** Presses a button on the page; returns the browser's way back. */
  press(page: string, button: Press): Promise<() => Promise<URL>>;
  /** Sends the server's message about a payment. */
  notify(attempt: Payment): Promise<number>;
  /** Comes back to the gateway's address and says that the payer has paid. */
  forge(attempt: Payment): Promise<URL>;
}

type Payment = Awaited<ReturnType<typeof attemptOf>>;

const sslcommerz: UnderTest = {
  name: "sslcommerz",
  fee: 250,
  async press(page, button) {
    const { back } = await submitForm(app, page, { press: button });
    return () => followForm(back);
  },
  async notify({ attemptRef }) {
    const url = app.local("https://ghuri.test/api/v1/payments/sslcommerz/ipn");
    return (await post(app, { url, fields: { tran_id: attemptRef } })).status;
  },
  forge: ({ attemptRef }) =>
    followForm({
      url: "https://ghuri.test/api/v1/payments/sslcommerz/success",
      fields: { tran_id: attemptRef },
    }),
};

const walletUnderTest: UnderTest = {
  name: "wallet",
  fee: 190,
  async press(page, button) {
    const body = new URLSearchParams({ press: button });
    const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
    const back = app.local(answer.headers.get("location") ?? "");
    return () => follow(back);
  },
  async notify({ gatewayRef }) {
    const { body, headers } = wallet.notice(gatewayRef ?? "");
    const url = app.local("https://ghuri.test/api/v1/payments/wallet/notice");
    return (await fetch(url, { method: "POST", body, headers })).status;
  },
  forge: ({ gatewayRef }) => {
    const url = "https://ghuri.test/api/v1/payments/wallet/back";
    return follow(app.local(`${url}?paymentID=${gatewayRef}&status=success`));
  },
};

const bkashUnderTest: UnderTest = {
  name: "bkash",
  fee: 150,
  press: (page, button) => {
    const right = { press: button === "cancel" ? "cancel" : "pay", pin: "12121" };
    return pressUntilSentBack(page, button === "decline" ? { ...right, pin: "00000" } : right);
  },
  async notify({ gatewayRef }) {
    const [status = 200] = await bkash.tellAgain(gatewayRef ?? "");
    return status;
  },
  forge: ({ gatewayRef }) => {
    const url = "https://ghuri.test/api/v1/payments/bkash/return";
    return follow(app.local(`${url}?paymentID=${gatewayRef}&status=success`));
  },
};

const nagadUnderTest: UnderTest = {
  name: "nagad",
  fee: 150,
  press: (page, button) => {
    const right = { press: button === "cancel" ? "cancel" : "pay", ...NAGAD_SECRETS };
    return pressUntilSentBack(page, button === "decline" ? { ...right, pin: "0000" } : right);
  },
  // It sends none, so whatever arrives changes nothing.
  async notify({ gatewayRef }) {
    const url = app.local("https://ghuri.test/api/v1/payments/nagad/notice");
    const body = JSON.stringify({ payment_ref_id: gatewayRef, status: "Success" });
    return (await fetch(url, { method: "POST", body })).status;
  },
  forge: ({ gatewayRef }) => {
    const query = new URLSearchParams({ payment_ref_id: gatewayRef ?? "", status: "Success" });
    return follow(app.local(`https://ghuri.test/api/v1/payments/nagad/return?${query.toString()}`));
  },
};

const ALL = [sslcommerz, walletUnderTest, bkashUnderTest, nagadUnderTest];

/** Sends the form until the page leads back to the shop; returns the way back. */
async function pressUntilSentBack(
  page: string,
  form: Readonly<Record<string, string>>,
): Promise<() => Promise<URL>> {
  let location: string | null = null;
  while (location === null) {
    const body = new URLSearchParams(form);
    const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
    location = answer.headers.get("location");
  }
  const back = app.local(location);
  return () => follow(back);
}

async function follow(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}

async function followForm(form: PostedForm | null): Promise<URL> {
  if (!form) throw new Error("there is no way back on this page");
  return new URL((await post(app, form)).headers.get("location") ?? "");
}

async function attemptOf({ id }: TestOrder) {
  const rows = await app.db.select().from(payments).where(eq(payments.subjectId, id));
  const [attempt] = rows;
  if (!attempt) throw new Error("nothing was started");
  return attempt;
}

const PAID = { attempts: ["paid"], paidJobs: 1, refunds: [] };

describe.each(ALL)("a payment through $name", (gateway) => {
  const sell = () => app.sell(10_000);
  const begin = (sold: TestOrder) => startPaying(app, sold, gateway.name);
  const settle = async (sold: TestOrder) => {
    const { attemptRef } = await attemptOf(sold);
    return settlePayment(app.deps, { attemptRef, source: "reconcile" });
  };

  it("takes the price with the fee once, and says so on the way back", async () => {
    const sold = sell();
    const back = await gateway.press(await begin(sold), "pay");
    expect((await back()).searchParams.get("payment")).toBe("paid");
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID);
    const attempt = await attemptOf(sold);
    expect(attempt).toMatchObject({
      gateway: gateway.name,
      amount: 10_000,
      fee: gateway.fee,
      receivedPaisa: (10_000 + gateway.fee) * 100,
    });
    expect(attempt.chargeRef).toBeTruthy();
    expect(app.paid.find(({ subjectId }) => subjectId === sold.id)?.fee).toBe(gateway.fee);
  });

  it(
    "counts once when the browser comes back five times at once",
    { tags: "postgres" },
    async () => {
      const sold = sell();
      const back = await gateway.press(await begin(sold), "pay");
      await Promise.all([back(), back(), back(), back(), back()]);
      await settle(sold);
      expect((await back()).searchParams.get("payment")).toBe("paid");
      expect(await findPaymentOutcome(app, sold)).toEqual(PAID);
    },
  );

  it(
    "counts once when the notice comes twice, beside the browser",
    { tags: "postgres" },
    async () => {
      const sold = sell();
      const back = await gateway.press(await begin(sold), "pay");
      const attempt = await attemptOf(sold);
      const [first, second] = await Promise.all([
        gateway.notify(attempt),
        gateway.notify(attempt),
        back(),
      ]);
      expect([first, second]).toEqual([200, 200]);
      await app.runJobs();
      expect(await findPaymentOutcome(app, sold)).toEqual(PAID);
    },
  );

  it.each([
    ["decline", "failed"],
    ["cancel", "cancelled"],
  ] as const)("%s takes nothing, and another attempt may pay", async (button, status) => {
    const sold = sell();
    const back = await gateway.press(await begin(sold), button);
    expect((await back()).searchParams.get("payment")).toBe(status);
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: [status], paidJobs: 0 });
    const again = await gateway.press(await begin(sold), "pay");
    expect((await again()).searchParams.get("payment")).toBe("paid");
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ paidJobs: 1, refunds: [] });
  });

  it("stays open when it is queried before the payer did anything", async () => {
    const sold = sell();
    const page = await begin(sold);
    expect(await settle(sold)).toBe("open");
    const back = await gateway.press(page, "pay");
    expect((await back()).searchParams.get("payment")).toBe("paid");
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID);
  });

  it("is not believed to be paid because a browser says so", async () => {
    const sold = sell();
    await begin(sold);
    const forged = await gateway.forge(await attemptOf(sold));
    expect(forged.searchParams.get("payment")).not.toBe("paid");
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ paidJobs: 0 });
  });

  it("does not answer to the addresses of another gateway", async () => {
    const sold = sell();
    await begin(sold);
    const attempt = await attemptOf(sold);
    for (const other of ALL.filter((one) => one !== gateway)) {
      const back = await other.forge(attempt);
      expect([...back.searchParams]).toEqual([]);
    }
  });

  it(
    "is settled although its gateway was switched off meanwhile, which takes no new one",
    { tags: "postgres" },
    async () => {
      const sold = sell();
      const back = await gateway.press(await begin(sold), "pay");
      const all = app.deps.gateways.all.map((one) => ({
        ...one,
        isOn: one.name !== gateway.name,
      }));
      const off = { ...app.deps, gateways: createGateways(all) };
      await back();
      const { attemptRef } = await attemptOf(sold);
      expect(await settlePayment(off, { attemptRef, source: "reconcile" })).toBe("paid");
      expect(await findPaymentOutcome(app, sold)).toEqual(PAID);
    },
  );

  it("is refunded by its gateway, or by hand with the same states when it cannot", async () => {
    const sold = sell();
    const back = await gateway.press(await begin(sold), "pay");
    await back();
    await app.runJobs();
    const payment = await attemptOf(sold);
    const { db, deps } = app;
    const now = app.clock.now();
    const staffId = newId();
    const paisa = await db.transaction((tx) =>
      queuePaymentRefund(tx, { paymentId: payment.id, reason: "late", now }),
    );
    expect(paisa).toBe((10_000 + gateway.fee) * 100);
    const [refund] = await db
      .select()
      .from(refundQueue)
      .where(eq(refundQueue.paymentId, payment.id));
    if (!refund) throw new Error("nothing is owed");
    const advance = (move: RefundMove) =>
      db.transaction((tx) =>
        advanceRefund(deps, tx, refund.id, move, {
          at: app.clock.now(),
          staffId,
          ...(move.to === "sent" ? { bankReference: "FT100", payeeAccount: "017…" } : {}),
        }),
      );
    await advance({ from: "requested", to: "approved" });
    const isByApi = canRefundThroughGateway(deps, { refund, gateway: payment.gateway });
    const port = deps.gateways.portOf(payment);
    expect(isByApi).toBe(port.capabilities.refund === "api");
    const order = () =>
      db.transaction((tx) => requestGatewayRefund(deps, tx, { refundId: refund.id, staffId }));
    if (isByApi) {
      await order();
      await app.runJobs();
      const [at] = await db
        .select()
        .from(gatewayRefunds)
        .where(eq(gatewayRefunds.refundId, refund.id));
      expect(["processing", "refunded"]).toContain(at?.state);
      app.clock.advanceMinutes(5);
      await sweep();
    } else {
      await expect(order()).rejects.toMatchObject({ code: "not_through_gateway" });
      await advance({ from: "approved", to: "sent" });
      await advance({ from: "sent", to: "done" });
    }
    const stages = await db.select().from(refundEvents).where(eq(refundEvents.refundId, refund.id));
    expect(stages.map(({ stage }) => stage).toSorted()).toEqual([
      "approved",
      "done",
      "requested",
      "sent",
    ]);
  });

  async function sweep(): Promise<void> {
    const job = app.jobHandlers.find((one) => one.job.name === "sweep-gateway-refunds");
    await job?.run({});
  }
});

describe("a gateway that takes money only when it is told to", () => {
  /** The payer has agreed; the browser is about to come back. */
  async function agreed() {
    const sold = app.sell(10_000);
    const back = await walletUnderTest.press(await startPaying(app, sold, "wallet"), "pay");
    return { sold, back, before: wallet.taken() };
  }
  const settle = async (sold: TestOrder) => {
    const { attemptRef } = await attemptOf(sold);
    return settlePayment(app.deps, { attemptRef, source: "reconcile" });
  };

  it.each(["late", "lost"] as const)(
    "has taken it once when its answer comes %s: it is queried, and not told again",
    { tags: "postgres" },
    async (mishap) => {
      const { sold, back, before } = await agreed();
      wallet.fail("/execute", mishap);
      expect((await back()).searchParams.get("payment")).toBe("pending");
      expect((await attemptOf(sold)).status).toBe("processing");
      expect(await settle(sold)).toBe("paid");
      await back();
      expect(await findPaymentOutcome(app, sold)).toEqual(PAID);
      expect(wallet.taken()).toBe(before + 1);
    },
  );

  it(
    "is told again after a while when the first call never arrived",
    { tags: "postgres" },
    async () => {
      const { sold, back, before } = await agreed();
      wallet.fail("/execute", "never");
      expect((await back()).searchParams.get("payment")).toBe("pending");
      // The first call may still be running.
      expect(await settle(sold)).toBe("processing");
      expect(wallet.taken()).toBe(before);
      app.clock.advanceMinutes(2);
      expect(await settle(sold)).toBe("paid");
      expect(await findPaymentOutcome(app, sold)).toEqual(PAID);
      expect(wallet.taken()).toBe(before + 1);
    },
  );

  it(
    "takes nothing for an order that ended while the payer agreed",
    { tags: "postgres" },
    async () => {
      const deadline = new Date(app.clock.now().getTime() + 60_000);
      const sold = app.sell(10_000, { deadline });
      const back = await walletUnderTest.press(await startPaying(app, sold, "wallet"), "pay");
      const before = wallet.taken();
      app.clock.advanceMinutes(2);
      await back();
      expect((await attemptOf(sold)).status).toBe("expired");
      expect(wallet.taken()).toBe(before);
    },
  );

  it("gets another token when it refuses the one that all nodes share", async () => {
    const before = wallet.grants();
    const { sold, back } = await agreed();
    wallet.fail("/query", "unauthorized");
    await back();
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID);
    expect(wallet.grants()).toBe(before + 1);
  });
});

describe("the ways to pay", () => {
  const methods = async (sold: TestOrder) => {
    const answer = await app.http.inject({
      url: `/api/v1/payment-request/${sold.id}/methods`,
      headers: { authorization: `Bearer ${sold.accountId}` },
    });
    return answer.json<z.infer<typeof PaymentMethodsReply>>().data;
  };

  it("are listed with the fee and the total that will be charged", async () => {
    expect(await methods(app.sell(10_001))).toEqual([
      {
        gateway: "sslcommerz",
        label: "SSLCommerz",
        kind: "hosted",
        fee: 251,
        total: 10_252,
        min: 10,
        max: 500_000,
        day_max: null,
        takes_total: true,
        largest_share: 0,
        instalments: [],
      },
      {
        gateway: "bkash",
        label: "bKash",
        kind: "wallet",
        fee: 151,
        total: 10_152,
        min: 1,
        max: 50_000,
        day_max: null,
        takes_total: true,
        largest_share: 0,
        instalments: [],
      },
      {
        gateway: "nagad",
        label: "Nagad",
        kind: "wallet",
        fee: 151,
        total: 10_152,
        min: 1,
        max: 50_000,
        day_max: null,
        takes_total: true,
        largest_share: 0,
        instalments: [],
      },
      {
        gateway: "wallet",
        label: "Wallet",
        kind: "wallet",
        fee: 191,
        total: 10_192,
        min: 10,
        max: 100_000,
        day_max: null,
        takes_total: true,
        largest_share: 0,
        instalments: [],
      },
    ]);
  });

  it("count the fee towards a gateway's limit, and refuse beyond it", async () => {
    const sold = app.sell(99_000);
    expect((await methods(sold)).map(({ takes_total }) => takes_total)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const refused = await requestPayment(app, sold, "wallet");
    expect(refused.json()).toMatchObject({ code: "payment_amount_limit" });
    expect((await requestPayment(app, sold, "no-such-gateway")).statusCode).toBe(404);
  });

  it("may be changed: the page of the first gateway is given up, unless it was paid", async () => {
    const sold = app.sell(10_000);
    const first = await startPaying(app, sold, "sslcommerz");
    expect(await startPaying(app, sold, "sslcommerz")).toBe(first);
    const page = await startPaying(app, sold, "wallet");
    expect(page).toContain(wallet.url);
    // Both were begun at one moment: the clock stands still.
    const { attempts } = await findPaymentOutcome(app, sold);
    expect(attempts.toSorted()).toEqual(["expired", "open"]);
    // The first page is paid after all, and then the second.
    const late = await sslcommerz.press(first, "pay");
    await late();
    const back = await walletUnderTest.press(page, "pay");
    await back();
    const outcome = await findPaymentOutcome(app, sold);
    expect(outcome.paidJobs).toBe(1);
    expect(outcome.refunds).toEqual([expect.stringMatching(/^double /)]);
  });
});

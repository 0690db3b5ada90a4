import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from "../gateway.ts";
import { createSslcommerz } from "./create-sslcommerz.ts";

const PASSWORD = "very-secret";
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A gateway that answers as told, one answer a call, the last one for ever. */
async function gatewayThat(...answers: Answer[]): Promise<{
  readonly gateway: PaymentGateway;
  readonly calls: { readonly method: string; readonly url: string }[];
}> {
  const calls: { method: string; url: string }[] = [];
  const server = createServer((request, response) => {
    calls.push({ method: request.method ?? "", url: request.url ?? "" });
    answers[Math.min(calls.length, answers.length) - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  const gateway = createSslcommerz({
    baseUrl: () => `http://127.0.0.1:${port}/under/a/path`,
    storeId: "ours",
    storePassword: PASSWORD,
    timeoutMs: 300,
    returns: () => ({ success: "s", fail: "f", cancel: "c", ipn: "i" }),
  });
  return { gateway, calls };
}

const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
const text =
  (body: string, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "text/html" }).end(body);
  };
const silence: Answer = () => undefined;

const ORDER = {
  tranId: "P1",
  amount: 100,
  product: { kind: "service" as const, name: "Visa", category: "visa" },
  customer: { name: "A", email: "a@example.com", phone: "017" },
};
const MONEY = {
  APIConnect: "DONE",
  status: "VALID",
  tran_id: "P1",
  val_id: "v1",
  amount: "100.00",
  currency: "BDT",
  risk_level: "0",
};

describe("the SSLCommerz adapter", () => {
  it("keeps the path of the base address", async () => {
    const { gateway, calls } = await gatewayThat(json(MONEY));
    await gateway.validatePayment("v 1&x");
    expect(calls[0]?.url).toMatch(
      /^\/under\/a\/path\/validator\/api\/validationserverAPI\.php\?val_id=v\+1%26x&v=1&/,
    );
  });

  it("opens a session from the four fields that matter", async () => {
    const { gateway } = await gatewayThat(
      json({ status: "SUCCESS", sessionkey: "K", GatewayPageURL: "https://gateway.test/page" }),
    );
    await expect(gateway.createSession(ORDER)).resolves.toEqual({
      key: "K",
      url: "https://gateway.test/page",
    });
  });

  it("tells a definite no from no answer", async () => {
    const no = await gatewayThat(
      json({ status: "FAILED", failedreason: "Store Credential Error" }),
    );
    await expect(no.gateway.createSession(ORDER)).rejects.toThrow(GatewayRefused);
    const script = await gatewayThat(
      json({ status: "SUCCESS", sessionkey: "K", GatewayPageURL: "javascript:alert(1)" }),
    );
    await expect(script.gateway.createSession(ORDER)).rejects.toThrow(GatewayRefused);
  });

  it.each([
    ["a web page with status 200", text("<!doctype html>")],
    ["a failing server", text("Bad gateway", 502)],
    ["another shape", json({ hello: true })],
    [
      "a redirect",
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(302, { location: "/" }).end(),
    ],
    ["silence", silence],
    ["a broken line", (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
  ])("calls %s silence", async (_name, answer) => {
    const { gateway } = await gatewayThat(answer);
    await expect(gateway.createSession(ORDER)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.validatePayment("v1")).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.listTransactions("P1")).rejects.toThrow(GatewayUnavailable);
  });

  it("asks a question once more after silence, and never orders twice", async () => {
    const question = await gatewayThat(text("oops"), json(MONEY));
    await expect(question.gateway.validatePayment("v1")).resolves.toMatchObject({ state: "paid" });
    expect(question.calls).toHaveLength(2);

    const order = await gatewayThat(text("oops"));
    await expect(order.gateway.createSession(ORDER)).rejects.toThrow(GatewayUnavailable);
    expect(order.calls).toHaveLength(1);
    const refund = await gatewayThat(text("oops"));
    await expect(
      refund.gateway.requestRefund({
        bankTranId: "b",
        refundTranId: "r",
        paisa: 100,
        remarks: "x",
      }),
    ).rejects.toThrow(GatewayUnavailable);
    expect(refund.calls).toHaveLength(1);
  });

  it("does not ask again for a caller that has left", async () => {
    const { gateway, calls } = await gatewayThat(silence);
    await expect(gateway.validatePayment("v1", AbortSignal.timeout(50))).rejects.toThrow(
      GatewayUnavailable,
    );
    expect(calls).toHaveLength(1);
  });

  it("keeps the password out of its errors", async () => {
    for (const answer of [silence, text("<p>"), json({ APIConnect: "INACTIVE" })]) {
      const { gateway } = await gatewayThat(answer);
      const error: unknown = await gateway.validatePayment("v1").catch((failed: unknown) => failed);
      expect(error).toBeInstanceOf(GatewayUnavailable);
      expect(String((error as Error).stack)).not.toContain(PASSWORD);
    }
  });

  it("reads numbers as well as text, and leaves empty fields empty", async () => {
    const { gateway } = await gatewayThat(
      json({ ...MONEY, amount: 100.5, risk_level: 1, emi_instalment: 3, card_no: "", error: null }),
    );
    await expect(gateway.validatePayment("v1")).resolves.toMatchObject({
      paisa: 10_050,
      isRisky: true,
      emiInstalment: 3,
      cardNumber: null,
      reason: null,
    });
  });

  it("knows nothing of an unknown payment, nor of another store's", async () => {
    const unknown = await gatewayThat(json({ APIConnect: "DONE", status: "INVALID_TRANSACTION" }));
    await expect(unknown.gateway.validatePayment("v1")).resolves.toBeNull();
    const theirs = await gatewayThat(json({ ...MONEY, store_id: "theirs" }));
    await expect(theirs.gateway.validatePayment("v1")).resolves.toBeNull();
  });

  it("believes no money without an amount or an id", async () => {
    for (const gap of [{ amount: "0.00" }, { amount: "lots" }, { amount: "" }, { val_id: "" }]) {
      const { gateway } = await gatewayThat(json({ ...MONEY, ...gap }));
      await expect(gateway.validatePayment("v1")).rejects.toThrow(GatewayUnavailable);
    }
  });

  it("answers every try under a number, and only those", async () => {
    const { gateway } = await gatewayThat(
      json({
        APIConnect: "DONE",
        no_of_trans_found: 3,
        element: [
          { status: "FAILED", tran_id: "P1", error: "Declined" },
          { ...MONEY, status: "VALIDATED" },
          { ...MONEY, tran_id: "P2" },
        ],
      }),
    );
    const tries = await gateway.listTransactions("P1");
    expect(tries.map(({ state }) => state)).toEqual(["failed", "paid"]);
    const none = await gatewayThat(json({ APIConnect: "DONE", no_of_trans_found: 0 }));
    await expect(none.gateway.listTransactions("P1")).resolves.toEqual([]);
  });

  it("reads no notice without a number, and none of another store as signed", async () => {
    const { gateway } = await gatewayThat(silence);
    expect(gateway.parseNotification({})).toBeNull();
    expect(gateway.parseNotification({ tran_id: "x".repeat(31) })).toBeNull();
    expect(gateway.parseNotification({ tran_id: "P1", val_id: "" })).toEqual({
      tranId: "P1",
      valId: null,
      isSigned: false,
    });
  });
});

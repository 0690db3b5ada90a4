import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { GatewayRefused, GatewayUnavailable } from "../gateway.ts";
import { createSslcommerzApi, type SslcommerzApi } from "./api.ts";
import { createSslcommerz } from "./create-sslcommerz.ts";
import type { SslcommerzSettings } from "./settings.ts";

const PASSWORD = "very-secret";
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const SETTINGS: SslcommerzSettings = {
  baseUrl: () => "http://127.0.0.1:9",
  storeId: "ours",
  storePassword: PASSWORD,
  timeoutMs: 300,
  returns: () => ({ success: "s", fail: "f", cancel: "c", ipn: "i" }),
};

/** A gateway that gives these answers in order and then repeats the last one. */
async function gatewayThat(...answers: Answer[]): Promise<{
  readonly gateway: SslcommerzApi;
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
  const gateway = createSslcommerzApi({
    ...SETTINGS,
    baseUrl: () => `http://127.0.0.1:${port}/under/a/path`,
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
  attemptRef: "P1",
  amount: 100,
  instalmentMonths: null,
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

  it("reads a session from the relevant fields of the response", async () => {
    const { gateway } = await gatewayThat(
      json({ status: "SUCCESS", sessionkey: "K", GatewayPageURL: "https://gateway.test/page" }),
    );
    await expect(gateway.createSession(ORDER)).resolves.toEqual({
      gatewayRef: "K",
      url: "https://gateway.test/page",
    });
  });

  it("distinguishes a definite refusal from no answer", async () => {
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
  ])("treats %s as no answer", async (_name, answer) => {
    const { gateway } = await gatewayThat(answer);
    await expect(gateway.createSession(ORDER)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.validatePayment("v1")).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.listTransactions("P1")).rejects.toThrow(GatewayUnavailable);
  });

  it("retries a query once, but never a session or refund request", async () => {
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

  it("does not retry for a caller that has disconnected", async () => {
    const { gateway, calls } = await gatewayThat(silence);
    await expect(gateway.validatePayment("v1", AbortSignal.timeout(50))).rejects.toThrow(
      GatewayUnavailable,
    );
    expect(calls).toHaveLength(1);
  });

  it("keeps the password out of error messages", async () => {
    for (const answer of [silence, text("<p>"), json({ APIConnect: "INACTIVE" })]) {
      const { gateway } = await gatewayThat(answer);
      const error: unknown = await gateway.validatePayment("v1").catch((failed: unknown) => failed);
      expect(error).toBeInstanceOf(GatewayUnavailable);
      expect(String((error as Error).stack)).not.toContain(PASSWORD);
    }
  });

  it("parses numbers as well as strings, and empty fields as null", async () => {
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

  it("returns null for an unknown payment and for one of another store", async () => {
    const unknown = await gatewayThat(json({ APIConnect: "DONE", status: "INVALID_TRANSACTION" }));
    await expect(unknown.gateway.validatePayment("v1")).resolves.toBeNull();
    const theirs = await gatewayThat(json({ ...MONEY, store_id: "theirs" }));
    await expect(theirs.gateway.validatePayment("v1")).resolves.toBeNull();
  });

  it("rejects a payment without a valid amount or an id", async () => {
    for (const gap of [{ amount: "0.00" }, { amount: "lots" }, { amount: "" }, { val_id: "" }]) {
      const { gateway } = await gatewayThat(json({ ...MONEY, ...gap }));
      await expect(gateway.validatePayment("v1")).rejects.toThrow(GatewayUnavailable);
    }
  });

  it("lists every try under a tran_id, and only those", async () => {
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

  it("ignores a message without a valid tran_id, and marks an unsigned one", async () => {
    const port = createSslcommerz(SETTINGS);
    const read = (form: Record<string, string>) =>
      port.readNotice(Buffer.from(new URLSearchParams(form).toString()), {});
    await expect(read({})).resolves.toBeNull();
    await expect(read({ tran_id: "x".repeat(31) })).resolves.toBeNull();
    await expect(read({ tran_id: "P1", val_id: "v1" })).resolves.toEqual({
      attempt: { attemptRef: "P1" },
      confirmationRef: null,
      isSigned: false,
    });
  });
});

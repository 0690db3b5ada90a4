import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readEvent } from "./read-event.ts";

/* A published example of a signature, whose algorithm is that of the vendor's documentation. */
const SECRET = "a_secret";
const AT = 1_641_667_496;
const BODY =
  '{"created_at":"2022-01-08T18:44:56.129339Z","data":{"changes":{},"object":{}},"id":"eve_0000AFEsrBKZAcKgGtZCnQ","live_mode":false,"object":"order","type":"order.updated"}';
const SIGNATURE = "691f25ffb1f206c0fda5bb7b1a9d60fafe42c5f42819d44a06a7cfe09486f102";
const HEADER = `t=${AT},v1=${SIGNATURE}`;

function read(
  over: { secret?: string | null; header?: string | string[]; body?: string; after?: number } = {},
) {
  const { secret = SECRET, header = HEADER, body = BODY, after = 0 } = over;
  return readEvent(secret, {
    body: Buffer.from(body),
    headers: { "x-duffel-signature": header },
    now: new Date((AT + after) * 1000),
  });
}

function signed(event: object) {
  const body = JSON.stringify(event);
  const v1 = createHmac("sha256", SECRET).update(`${AT}.${body}`).digest("hex");
  return read({ body, header: `t=${AT},v1=${v1}` });
}

describe("a message of Duffel", () => {
  it("is believed by its signature, also beside that of an older secret", () => {
    const event = { id: "eve_0000AFEsrBKZAcKgGtZCnQ", type: "order.updated", orderId: null };
    expect(read()).toEqual(event);
    expect(read({ header: `t=${AT},v1=${"0".repeat(64)},v1=${SIGNATURE}` })).toEqual(event);
    expect(read({ after: 299 })).toEqual(event);
  });

  it("that is forged, old, changed, unsigned, or without a secret of ours is not", () => {
    expect(read({ header: `t=${AT},v1=${SIGNATURE.replace("69", "00")}` })).toBeNull();
    expect(read({ header: `t=${AT + 1},v1=${SIGNATURE}` })).toBeNull();
    expect(read({ header: `v1=${SIGNATURE}` })).toBeNull();
    expect(read({ header: [HEADER, HEADER] })).toBeNull();
    expect(read({ header: `t=${AT}` })).toBeNull();
    expect(read({ body: `${BODY} ` })).toBeNull();
    expect(read({ after: 301 })).toBeNull();
    expect(read({ after: -301 })).toBeNull();
    expect(read({ secret: null })).toBeNull();
  });

  it("names its order, whatever the object is, and none for a ping", () => {
    const event = (object: object) => ({ id: "wev_1", type: "order.created", data: { object } });
    expect(signed(event({ order_id: "ord_1", offer_id: "off_1" }))?.orderId).toBe("ord_1");
    expect(signed(event({ id: "ord_2" }))?.orderId).toBe("ord_2");
    expect(signed(event({ id: "ore_3", order_id: "ord_3" }))?.orderId).toBe("ord_3");
    expect(signed({ id: "wev_2", type: "ping.triggered", data: { object: {} } })?.orderId).toBe(
      null,
    );
    expect(signed({ id: "wev_3" })).toBeNull();
  });
});

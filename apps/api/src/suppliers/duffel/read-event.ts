import { createHmac, timingSafeEqual } from "node:crypto";
import type { RawEvent, SupplierEvent } from "../flight-supplier.ts";
import { EventBody } from "./wire.ts";

const HEADER = "x-duffel-signature";
/** An older message may be a recorded one that is played again. */
const FRESH_SECONDS = 5 * 60;
const TIME = /^t=(\d{1,12})$/;
const SIGNATURE = /^v1=([0-9a-f]{64})$/;
/** While a secret is replaced there may be two signatures. */
const MOST_PARTS = 5;

/** The signature is `t=<unix seconds>,v1=<hex>[,v1=<hex>]`, HMAC-SHA256 of "t.body" with the endpoint's secret. */
export function readEvent(
  secret: string | null,
  { body, headers, now }: RawEvent,
): SupplierEvent | null {
  const header = headers[HEADER];
  const parts = typeof header === "string" ? header.split(",", MOST_PARTS) : [];
  const at = TIME.exec(parts[0]?.trim() ?? "")?.[1];
  if (!secret || !at) return null;
  if (Math.abs(now.getTime() / 1000 - Number(at)) > FRESH_SECONDS) return null;
  const expected = createHmac("sha256", secret).update(`${at}.`).update(body).digest();
  const isSigned = parts.some((part) => {
    const [, signature] = SIGNATURE.exec(part.trim()) ?? [];
    return signature !== undefined && timingSafeEqual(expected, Buffer.from(signature, "hex"));
  });
  if (!isSigned) return null;
  const event = EventBody.safeParse(parseJson(body));
  if (!event.success) return null;
  const { id, type, data } = event.data;
  return { id, type, orderId: orderOf(data.object) };
}

/** Messages about payments, cancellations and changes name their order; those about an order may be it. */
function orderOf(object: EventBody["data"]["object"]): string | null {
  if (object?.order_id) return object.order_id;
  return object?.id?.startsWith("ord_") ? object.id : null;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

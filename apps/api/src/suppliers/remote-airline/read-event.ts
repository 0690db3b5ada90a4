import { createHmac, timingSafeEqual } from "node:crypto";
import type { RawEvent, SupplierEvent } from "../flight-supplier.ts";
import { EventBody } from "./wire.ts";

const HEADER = "x-airline-signature";
/** An older message may be a recorded one that is played again. */
const FRESH_SECONDS = 5 * 60;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The signature is `t=<unix seconds>,v1=<hex>`, HMAC-SHA256 of "t.body" with the shared secret. */
export function readEvent(
  secret: string | null,
  { body, headers, now }: RawEvent,
): SupplierEvent | null {
  const header = headers[HEADER];
  const [, at, signature] = (typeof header === "string" && SIGNATURE.exec(header)) || [];
  if (!secret || !at || !signature) return null;
  if (Math.abs(now.getTime() / 1000 - Number(at)) > FRESH_SECONDS) return null;
  const expected = createHmac("sha256", secret).update(`${at}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return null;
  const parsed = EventBody.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { id, type, order_id } = parsed.data;
  return { id, type, orderId: order_id ?? null };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

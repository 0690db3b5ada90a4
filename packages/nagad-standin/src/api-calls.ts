import type { IncomingHttpHeaders } from "node:http";
import { type Answer, dhakaTime } from "@ghuri/standin-tools";
import { z } from "zod";
import type { Keys } from "./keys.ts";
import type { Nagad } from "./nagad.ts";
import { Refusal } from "./refusal.ts";
import {
  CompleteBody,
  CompleteContents,
  type Fault,
  Headers,
  InitializeBody,
  InitializeContents,
} from "./requests.ts";

/** What the addresses of the API begin with. */
export const API = "/api/dfs";

const CLOCKS_DIFFER_MS = 15 * 60_000;

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly hit: ReadonlyMap<Fault["kind"], Fault>;
}

interface Parts {
  readonly nagad: Nagad;
  readonly keys: Keys;
  readonly now: () => Date;
  /** Where the payer pays. */
  readonly pageOf: (ref: string) => string;
}

/** Answers the calls of online payment; null for a path that is none of them. */
export function answerApi(parts: Parts, call: ApiCall): Answer | null {
  const [, name = "", ...ends] =
    /^\/(initialize|complete|verify)\/([^/]+)(?:\/([^/]+))?$/.exec(shorten(call.path)) ?? [];
  const handle = HANDLERS[`${call.method} ${name}`];
  if (!handle) return null;
  try {
    if (!Headers.safeParse(call.headers).success)
      throw new Refusal("INVALID_HEADER", "A header is missing or not valid");
    if (call.hit.has("refused")) throw new Refusal("AS_TOLD", "Refused as told to");
    const answer = handle(
      parts,
      call,
      ends.map((end) => decodeURIComponent(end ?? "")),
    );
    return [200, withChanges(answer, call.hit.get("changed")?.fields)];
  } catch (error) {
    const { status, reason, message } =
      error instanceof z.ZodError
        ? new Refusal("INVALID_REQUEST", "A field is missing or not valid")
        : toRefusal(error);
    return [status, { reason, message }];
  }
}

function shorten(path: string): string {
  return path.replace(`${API}/check-out/`, "/").replace(`${API}/verify/payment/`, "/verify/");
}

const HANDLERS: Readonly<
  Record<string, (parts: Parts, call: ApiCall, ends: readonly string[]) => object>
> = {
  "POST initialize"({ nagad, keys, now }, { body, hit }, [merchantId, orderId]) {
    const sent = InitializeBody.parse(body);
    const contents = InitializeContents.parse(openContents(keys, sent));
    const { datetime } = contents;
    const isTheirs = merchantId === nagad.merchantId && contents.merchantId === merchantId;
    if (!isTheirs) throw new Refusal("INVALID_MERCHANT", "Merchant is not valid");
    if (contents.orderId !== orderId || datetime !== sent.dateTime)
      throw new Refusal("INVALID_REQUEST", "The sealed fields differ from the others");
    if (Math.abs(parseTime(datetime) - now().getTime()) > CLOCKS_DIFFER_MS)
      throw new Refusal("INVALID_DATETIME", "Date and time are not those of Dhaka");
    const { ref, challenge, createdAt } = nagad.initialize(orderId);
    const acceptDateTime = dhakaTime(createdAt).slice(0, 19).replaceAll(/\D/g, "");
    const fault = hit.has("forged") ? "forged" : hit.has("garbled") ? "garbled" : null;
    return keys.seal({ paymentReferenceId: ref, challenge, acceptDateTime }, fault);
  },
  "POST complete"({ nagad, keys, pageOf }, { body }, [ref = ""]) {
    const sent = CompleteBody.parse(body);
    const { merchantId, ...order } = CompleteContents.parse(openContents(keys, sent));
    if (merchantId !== nagad.merchantId)
      throw new Refusal("INVALID_MERCHANT", "Merchant is not valid");
    nagad.complete(ref, { ...order, callbackUrl: sent.merchantCallbackURL });
    return { status: "Success", callBackUrl: pageOf(ref) };
  },
  "GET verify": ({ nagad }, _call, [ref = ""]) => nagad.describe(ref),
};

function openContents(
  keys: Keys,
  sent: { readonly sensitiveData: string; readonly signature: string },
): unknown {
  const text = keys.open(sent);
  if (text === null) throw new Refusal("INVALID_SIGNATURE", "The signature is not valid");
  return JSON.parse(text);
}

/** The instant of `20260622180000` in Dhaka. */
function parseTime(text: string): number {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6+06:00");
  return new Date(iso).getTime();
}

function withChanges(answer: object, fields: Fault["fields"] = {}): object {
  const all = Object.entries({ ...answer, ...fields });
  return Object.fromEntries(all.filter(([name, value]) => !(name in fields) || value !== null));
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/*
 * Every fault that a stand-in can be told to have is used by a test. A new one is refused here until the table names the
 * test file, and so is a file that no longer has it.
 */

const ROOT = path.join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const BKASH = "apps/api/src/modules/payments/gateways/bkash/";
const NAGAD = "apps/api/src/modules/payments/gateways/nagad/nagad-payments.test.ts";
const OUTCOMES = "apps/api/src/modules/payments/settlement/payment-outcomes.test.ts";
const REFUNDS = "apps/api/src/modules/payments/refunds/gateway-refund.test.ts";
const DUFFEL = "apps/api/src/suppliers/duffel/duffel.test.ts";
const DUFFEL_SALE = "apps/api/test/duffel-sale.test.ts";
const BDFARE = "apps/api/src/suppliers/bdfare/bdfare.test.ts";
const AIRLINE = "apps/api/src/suppliers/remote-airline/remote-airline.test.ts";
const HOLDING = "apps/api/src/modules/flight-booking/holding/hold-at-supplier.test.ts";

/** Where the switches of each stand-in are listed, and which test uses each of them. */
const STANDINS = {
  sslcommerz: {
    list: "packages/sslcommerz-sandbox/src/outcomes.ts",
    begins: "SPECIAL_CASES = [",
    tests: {
      ...allIn(OUTCOMES, "late silent twice smaller risky pending ipn_first return_first ipn_only"),
      ...allIn(OUTCOMES, "return_only bad_signature validated server_error slow html"),
      ...allIn(REFUNDS, "refund_refused refund_lost refund_called_off"),
      other_tenure: "apps/api/src/modules/payments/instalments/instalments.test.ts",
    },
  },
  every: {
    list: "packages/standin-tools/src/faults.ts",
    begins: "COMMON_FAULTS = [",
    tests: allIn(`${BKASH}bkash-payments.test.ts`, "late lost never refused html malformed"),
  },
  bkash: {
    list: "packages/bkash-standin/src/requests.ts",
    begins: "kind: z.enum([",
    tests: { unauthorized: `${BKASH}bkash-token.test.ts` },
  },
  nagad: {
    list: "packages/nagad-standin/src/requests.ts",
    begins: "kind: z.enum([",
    tests: allIn(NAGAD, "forged garbled changed"),
  },
  duffel: {
    list: "packages/duffel-standin/src/requests.ts",
    begins: "kind: z.enum([",
    tests: {
      ...allIn(DUFFEL, "slow late bad_gateway gateway_timeout airline_unknown html malformed"),
      ...allIn(DUFFEL, "duplicate rate_limited offer_gone price_changed accepted pending"),
      ...allIn(DUFFEL_SALE, "dearer creation_fails refund_halved"),
    },
  },
  bdfare: {
    list: "packages/bdfare-standin/src/requests.ts",
    begins: "kind: z.enum([",
    tests: allIn(
      BDFARE,
      "slow redirect huge pending pending_refused in_progress in_progress_refused unknown_status",
      "no_reference class_changed sold_out web_only partial_payment",
    ),
  },
  airline: {
    list: "packages/airline-standin/src/requests.ts",
    begins: "kind: z.enum([",
    tests: {
      ...allIn(HOLDING, "slow bad_gateway bad_gateway_after late duplicate malformed drip huge"),
      ...allIn(HOLDING, "offer_expired sold_out"),
      ...allIn(AIRLINE, "redirect instant_only"),
      ...allIn(
        "apps/api/src/modules/flight-booking/supplier-events/remote-ticket.test.ts",
        "pending",
      ),
      ...allIn(
        "apps/api/src/modules/flight-booking/cancellation/cancel-remotely.test.ts",
        "refund_halved",
      ),
    },
  },
} as const satisfies Record<
  string,
  { list: string; begins: string; tests: Readonly<Record<string, string>> }
>;

/** The same faults of both wallets are tested for each, since each has an adapter of its own. */
const COMMON_AT_NAGAD = allIn(NAGAD, "late lost never refused html malformed");

function allIn(file: string, ...switches: readonly string[]): Record<string, string> {
  return Object.fromEntries(switches.flatMap((some) => some.split(" ")).map((one) => [one, file]));
}

/** The switches of a list in the source of a stand-in, without its comments. */
function switchesOf(list: string, begins: string): string[] {
  const [, after = ""] = read(list).split(begins);
  const [inside = ""] = after.split("]");
  const code = inside.replaceAll(/\/\*[^]*?\*\//g, "");
  return Array.from(code.matchAll(/"([a-z_]+)"/g), ([, name = ""]) => name);
}

/** `"late"` as a value, or `late:` as a key of a table of cases. */
const isUsedIn = (file: string, fault: string) =>
  new RegExp(`"${fault}"|\\b${fault}:`).test(read(file));

describe.each(Object.entries(STANDINS))("the switches of %s", (_name, { list, begins, tests }) => {
  it("are all in the table, and no others", () => {
    expect(switchesOf(list, begins).toSorted()).toEqual(Object.keys(tests).toSorted());
  });

  it.each(Object.entries(tests))("%s is used by %s", (fault, file) => {
    expect(isUsedIn(file, fault)).toBe(true);
  });
});

it.each(Object.entries(COMMON_AT_NAGAD))("%s is used for Nagad too", (fault, file) => {
  expect(isUsedIn(file, fault)).toBe(true);
});

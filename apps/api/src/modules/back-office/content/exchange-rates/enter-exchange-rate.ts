import type { EnterExchangeRateBody, ExchangeRateEntry } from "@ghuri/contract/exchange-rates";
import type { z } from "zod";
import { refuse } from "../../../../platform/http/refusals/refuse.ts";
import { addExchangeRate, findExchangeRate } from "../../../exchange-rates/index.ts";
import type { Actor } from "../../audit/actions.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { BackOfficeDeps } from "../../deps.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "exchangeRates">;

/**
 * Adds a rate, which replaces the one before it from its moment on. A repeat of the same request finds the rate of the
 * first; another rate under its id is refused with `already_decided`. Orders keep the rate that they were sold at.
 */
export async function enterExchangeRateAsStaff(
  { db, clock, exchangeRates }: Deps,
  { by, body }: { readonly by: Actor; readonly body: z.output<typeof EnterExchangeRateBody> },
): Promise<ExchangeRateEntry> {
  const { id, currency } = body;
  const now = clock.now();
  const subject = { kind: "exchange-rate", id: currency } as const;
  const entry = await withAudit(
    { db, clock },
    { by, action: "exchange-rate.enter", subject, why: null },
    async (tx) => {
      const isAdded = await addExchangeRate(tx, {
        id,
        currency,
        takaPerUnit: body.taka_per_unit,
        marginPercent: body.margin_percent,
        validFrom: body.valid_from ? new Date(body.valid_from) : now,
        enteredBy: by.name,
        enteredAt: now,
      });
      const result = (await findExchangeRate(tx, id, now)) ?? refuse("not_found");
      if (!isAdded && !isSame(result, body)) refuse("already_decided");
      return { before: isAdded ? null : result, after: result, result };
    },
  );
  // This node sells at it from now on, the others within seconds.
  await exchangeRates.refresh();
  return entry;
}

function isSame(entry: ExchangeRateEntry, body: z.output<typeof EnterExchangeRateBody>): boolean {
  return (
    entry.currency === body.currency &&
    Number(entry.taka_per_unit) === Number(body.taka_per_unit) &&
    Number(entry.margin_percent) === Number(body.margin_percent)
  );
}

import { todayInDhaka } from "@ghuri/contract/dates";
import type { EnterTaxRateBody, TaxRateEntry } from "@ghuri/contract/tax-rates";
import type { z } from "zod";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { addTaxRate, listTaxRates } from "../../tax-rates/index.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/**
 * Adds a rate, which replaces the one before it from its day on: today at the earliest, so that nothing that is invoiced
 * changes. A repeat of the same request finds the first; another rate under its id is refused with `already_decided`.
 */
export async function enterTaxRateAsStaff(
  { db, clock }: Deps,
  { by, body }: { readonly by: Actor; readonly body: z.output<typeof EnterTaxRateBody> },
): Promise<TaxRateEntry> {
  const { id, kind, percent, base, valid_from: validFrom } = body;
  const now = clock.now();
  const subject = { kind: "tax-rate", id: kind } as const;
  return withAudit(
    { db, clock },
    { by, action: "tax-rate.enter", subject, why: null },
    async (tx) => {
      const find = async () => (await listTaxRates(tx, now)).find((one) => one.id === id);
      const known = await find();
      if (!known) {
        if (validFrom < todayInDhaka(now)) refuseField("valid_from", "date_past_rate");
        await addTaxRate(tx, {
          id,
          kind,
          percent,
          base,
          validFrom,
          enteredBy: by.name,
          enteredAt: now,
        });
      }
      const result = (await find()) ?? refuse("not_found");
      const isSame =
        result.kind === kind &&
        Number(result.percent) === Number(percent) &&
        result.base === base &&
        result.valid_from === validFrom;
      if (!isSame) refuse("already_decided");
      return { before: known ?? null, after: result, result };
    },
  );
}

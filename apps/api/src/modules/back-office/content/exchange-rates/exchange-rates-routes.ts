import type { Serve } from "../../../../platform/http/serve/serve.ts";
import { listExchangeRates } from "../../../exchange-rates/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { getStaffContext } from "../../staff-context.ts";
import { enterExchangeRateAsStaff } from "./enter-exchange-rate.ts";

/** What one unit of a supplier's currency costs us in taka. */
export function exchangeRatesRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/exchange-rates", async () => {
    // What this node counted since the last time is not written yet.
    await deps.exchangeRates.refresh();
    return listExchangeRates(deps.db, deps.clock.now());
  });
  serve("POST /api/v1/back-office/exchange-rates", async (asked) => ({
    data: await enterExchangeRateAsStaff(deps, { by: getStaffContext(asked).by, body: asked.body }),
  }));
}

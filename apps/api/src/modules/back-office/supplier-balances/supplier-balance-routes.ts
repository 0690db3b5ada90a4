import type { Serve } from "../../../platform/http/serve/serve.ts";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { getStaffContext } from "../staff-context.ts";
import { findBalances } from "./find-balances.ts";
import { setBalanceAlarm } from "./set-balance-alarm.ts";

interface Deps extends Pick<BackOfficeDeps, "db" | "clock"> {
  readonly suppliers: readonly FlightSupplier[];
}

/** Routes of the money that is left at suppliers. */
export function supplierBalanceRoutes(serve: Serve, deps: Deps): void {
  serve("GET /api/v1/back-office/supplier-balances", async () => ({
    data: await findBalances(deps.db, deps.suppliers),
  }));
  serve("PUT /api/v1/back-office/supplier-balances/{supplier}", async (asked) => ({
    data: await setBalanceAlarm(deps, {
      by: getStaffContext(asked).by,
      supplier: asked.params.supplier,
      body: asked.body,
    }),
  }));
}

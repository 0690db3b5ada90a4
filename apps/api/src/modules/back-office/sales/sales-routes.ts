import type { Serve } from "../../../platform/http/serve/serve.ts";
import { listExtrasToSell } from "../../flight-booking/index.ts";
import { listPaymentAccounts } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { getStaffContext } from "../staff-context.ts";
import { findCustomers, getCustomer } from "./find-customers.ts";
import { openCustomer } from "./open-customer.ts";
import { sellExtras } from "./sell-extras.ts";
import { sellFlight } from "./sell-flight.ts";
import { recordTakenPayment } from "./take-payment.ts";

/** Routes of sales by staff. */
export function salesRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("GET /api/v1/back-office/customers", async ({ query }) => ({
    data: await findCustomers(db, query.q),
  }));
  serve("GET /api/v1/back-office/customers/{id}", async ({ params }) => ({
    data: await getCustomer(db, params.id),
  }));
  serve("POST /api/v1/back-office/customers", async (asked) => ({
    data: await openCustomer(deps, { ...getStaffContext(asked), body: asked.body }),
  }));
  serve(
    "POST /api/v1/back-office/sales/flights",
    async (asked) => {
      const { body, idempotencyKey } = asked;
      const sale = { ...getStaffContext(asked), body, requestKey: idempotencyKey };
      return { data: { id: await sellFlight(deps, sale), payment_url: null } };
    },
    { weight: "paying", storesRequestKey: true },
  );
  serve("GET /api/v1/back-office/bookings/{id}/extras", async ({ params }) => ({
    data: await listExtrasToSell(deps.flights, params.id),
  }));
  serve(
    "POST /api/v1/back-office/bookings/{id}/extras",
    async (asked) => {
      const sale = { ...getStaffContext(asked), id: asked.params.id, body: asked.body };
      return { data: { id: await sellExtras(deps, sale) } };
    },
    { weight: "paying" },
  );
  serve("GET /api/v1/back-office/deposit-accounts", async () => ({
    data: await listPaymentAccounts(db),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/payments", async (asked) => {
    const { params, body, staff } = asked;
    const taking = { ...getStaffContext(asked), id: params.id, staff, body };
    return { data: await recordTakenPayment(deps, taking) };
  });
}

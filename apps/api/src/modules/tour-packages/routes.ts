import { clientNetwork } from "../../platform/http/server/client-network.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import { bookPackage } from "./checkout/book-package.ts";
import { getBookingDetail } from "./bookings/get-booking-detail.ts";
import { cancelOwnOrder } from "../orders/index.ts";
import type { TourPackageDeps } from "./deps.ts";
import { listBookings } from "./bookings/list-bookings.ts";
import { listPackagesByCountry } from "./catalogue/list-packages-by-country.ts";
import { listPackages } from "./catalogue/list-packages.ts";
import { getPackageDetail } from "./catalogue/get-package-detail.ts";
import { quotePackage } from "./checkout/quote-package.ts";

/* No caching headers: staff edits must be visible to the next visitor. */
export function tourPackageRoutes(serve: Serve, deps: TourPackageDeps): void {
  const { db, clock } = deps;
  serve("GET /api/v1/packages/grouped", async ({ language }) => ({
    data: await listPackagesByCountry(db, { language, now: clock.now() }),
  }));
  serve("GET /api/v1/packages", async ({ query, language }) => {
    const asked = { country: query.countries ?? null, language, now: clock.now() };
    return { data: await listPackages(db, asked) };
  });
  serve("GET /api/v1/packages/{id}", async ({ params, language }) => ({
    data: await getPackageDetail(deps, { id: params.id, language }),
  }));
  serve(
    "GET /api/v1/packages/{id}/quote",
    async ({ params, query, session }) => {
      const request = {
        packageId: params.id,
        travellers: query.traveller,
        departureId: query.departure ?? null,
        couponCode: query.coupon ?? null,
        accountId: session?.userId ?? null,
      };
      const { quote } = await quotePackage(deps, request, "departure");
      return { data: quote };
    },
    { guessedField: "coupon" },
  );
  serve(
    "POST /api/v1/package/book",
    async ({ session, ip, body, idempotencyKey, language }) => {
      const buyer = {
        ...session,
        accountId: session.userId,
        network: clientNetwork(ip),
        soldBy: null,
      };
      const asked = { buyer, body, requestKey: idempotencyKey, language };
      const { id, reference, totalPrice } = await bookPackage(deps, asked);
      return { data: { id, hash: reference, price: totalPrice, payment_url: null } };
    },
    { weight: "paying", inTurnOfAccount: true },
  );
  serve("GET /api/v1/user/package-bookings", ({ session, query, language }) =>
    listBookings(deps, { accountId: session.userId, page: query.page, language }),
  );
  serve("GET /api/v1/user/package-bookings/{id}", async ({ session, params, language }) => ({
    data: await getBookingDetail(deps, { accountId: session.userId, id: params.id, language }),
  }));
  serve(
    "POST /api/v1/user/package-bookings/{id}/cancel",
    async ({ session, params, language }) => {
      const own = { accountId: session.userId, id: params.id };
      await cancelOwnOrder(deps, deps.product, { session, id: params.id });
      return { data: await getBookingDetail(deps, { ...own, language }) };
    },
    { weight: "paying" },
  );
}

import { redirect } from "@tanstack/react-router";
import { call } from "../../api/client.ts";
import { type BookingsSearch, readBookingsSearch } from "./-bookings-search.ts";

/** What the loader of such a route gets. */
export interface Loaded {
  readonly deps: { readonly id: string | undefined };
  readonly abortController: AbortController;
}

/** The options of a route to which the payment of an order beside a booking returns: it opens that booking. */
export function returnToBooking(orders: "changes" | "extras" | "names") {
  return {
    staticData: { title: "bookings" },
    validateSearch: readBookingsSearch,
    loaderDeps: ({ search }: { readonly search: BookingsSearch }) => ({ id: search.booking }),
    async loader({ deps: { id }, abortController: { signal } }: Loaded) {
      const endpoint = `GET /api/v1/user/flight-${orders}/{id}` as const;
      const view =
        id &&
        (await call(endpoint, { params: { id }, signal }).then(
          ({ data }) => data.booking_id,
          // An order that is not ours: the list of bookings is shown instead.
          () => undefined,
        ));
      throw redirect({ to: "/profile/bookings", search: { view }, replace: true });
    },
  } as const;
}

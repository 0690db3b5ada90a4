import { createFileRoute, redirect } from "@tanstack/react-router";
import { call } from "../../api/client.ts";
import { readBookingsSearch } from "./-bookings-search.ts";

/** Where a payment for bags and seats returns to: the booking that they belong to. */
export const Route = createFileRoute("/profile/bookings_/extras")({
  staticData: { title: "bookings" },
  validateSearch: readBookingsSearch,
  loaderDeps: ({ search }) => ({ id: search.booking }),
  async loader({ deps: { id }, abortController }) {
    throw redirect({
      to: "/profile/bookings",
      search: {
        view: id === undefined ? undefined : await findBooking(id, abortController.signal),
      },
      replace: true,
    });
  },
});

/** Undefined for a purchase that is not ours: the list of bookings is shown instead. */
async function findBooking(id: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { data } = await call("GET /api/v1/user/flight-extras/{id}", { params: { id }, signal });
    return data.booking_id;
  } catch {
    return undefined;
  }
}

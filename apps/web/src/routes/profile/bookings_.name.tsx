import { createFileRoute, redirect } from "@tanstack/react-router";
import { call } from "../../api/client.ts";
import { readBookingsSearch } from "./-bookings-search.ts";

/** Where a payment for the correction of a name returns to: the booking that it belongs to. */
export const Route = createFileRoute("/profile/bookings_/name")({
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

/** Undefined for a correction that is not ours: the list of bookings is shown instead. */
async function findBooking(id: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { data } = await call("GET /api/v1/user/flight-names/{id}", { params: { id }, signal });
    return data.booking_id;
  } catch {
    return undefined;
  }
}

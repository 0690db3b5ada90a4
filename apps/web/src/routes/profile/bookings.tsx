import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { PaymentReturn } from "../../features/payment-return/payment-return.tsx";
import { BookingsScreen } from "../../features/trips/bookings-screen.tsx";
import { bookingsQuery } from "../../pieces/bookings/queries.ts";

/* `payment` and `booking` come with the browser's return from the gateway; `view` opens a booking's details. */
const Search = z.object({
  page: z.catch(z.optional(z.int().check(z.minimum(1))), undefined),
  view: z.catch(z.optional(z.string()), undefined),
  payment: z.catch(z.optional(z.enum(["paid", "pending", "failed", "cancelled"])), undefined),
  booking: z.catch(z.optional(z.string()), undefined),
});

export const Route = createFileRoute("/profile/bookings")({
  staticData: { title: "bookings" },
  validateSearch: Search,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader({ context: { queryClient }, deps }) {
    void queryClient.prefetchQuery(bookingsQuery(deps.page));
  },
  component: Bookings,
});

function Bookings() {
  const { page = 1, view, payment, booking } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="flex flex-col gap-9">
      {payment && booking && <PaymentReturn bookingId={booking} />}
      <BookingsScreen
        page={page}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
        view={view}
        onCloseView={() =>
          void navigate({
            search: (search) => ({ ...search, view: undefined }),
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

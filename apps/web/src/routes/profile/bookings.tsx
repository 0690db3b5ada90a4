import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../../api/query-client.ts";
import { PaymentReturn } from "../../features/payment-return/payment-return.tsx";
import { BookingsScreen } from "../../features/trips/bookings-screen.tsx";
import { bookingsQuery } from "../../components/bookings/queries.ts";
import { readBookingsSearch } from "./-bookings-search.ts";

export const Route = createFileRoute("/profile/bookings")({
  staticData: { title: "bookings" },
  validateSearch: readBookingsSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ deps }) => void queryClient.prefetchQuery(bookingsQuery(deps.page)),
  component: Bookings,
});

function Bookings() {
  const { page = 1, view, open, payment, booking } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="flex flex-col gap-9">
      {payment && booking && <PaymentReturn type="flight" id={booking} />}
      <BookingsScreen
        page={page}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
        view={view}
        first={open ?? "details"}
        onCloseView={() =>
          void navigate({
            search: (search) => ({ ...search, view: undefined, open: undefined }),
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

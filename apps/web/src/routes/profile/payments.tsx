import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../../api/query-client.ts";
import { PaymentsScreen } from "../../features/payments/payments-screen.tsx";
import { paymentsQuery } from "../../features/payments/queries.ts";
import { BookingDialogs } from "../../features/trips/booking-dialogs.tsx";
import { readPage, readText } from "../-search-params.ts";

/* `view` opens the details of the booking that was paid for. */
type Search = {
  readonly page?: number | undefined;
  readonly view?: string | undefined;
};

const readSearch = (query: Record<string, unknown>): Search => ({
  page: readPage(query),
  view: readText(query, "view"),
});

export const Route = createFileRoute("/profile/payments")({
  staticData: { title: "payments" },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ deps }) => void queryClient.prefetchQuery(paymentsQuery(deps.page)),
  component: Payments,
});

function Payments() {
  const { page = 1, view } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PaymentsScreen
        page={page}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      />
      {view && (
        <BookingDialogs
          key={view}
          id={view}
          onClose={() =>
            void navigate({
              search: (search) => ({ ...search, view: undefined }),
              resetScroll: false,
            })
          }
        />
      )}
    </>
  );
}

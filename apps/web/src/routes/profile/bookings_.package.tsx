import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../../api/query-client.ts";
import { PaymentReturn } from "../../features/payment-return/payment-return.tsx";
import { PackageBookingsScreen } from "../../features/tour-packages/bookings/bookings-screen.tsx";
import { languageOfPage } from "../../i18n/language.ts";
import { packageBookingsQuery } from "../../components/bookings/queries.ts";
import { readBookingsSearch } from "./-bookings-search.ts";

export const Route = createFileRoute("/profile/bookings_/package")({
  staticData: { title: "packageBookings" },
  validateSearch: readBookingsSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ deps }) =>
    void queryClient.prefetchQuery(packageBookingsQuery(deps.page, languageOfPage())),
  component: PackageBookings,
});

function PackageBookings() {
  const { page = 1, view, payment, booking } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="flex flex-col gap-9">
      {payment && booking && <PaymentReturn type="package" id={booking} />}
      <PackageBookingsScreen
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

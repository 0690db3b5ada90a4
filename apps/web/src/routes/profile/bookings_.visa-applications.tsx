import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../../api/query-client.ts";
import { PaymentReturn } from "../../features/payment-return/payment-return.tsx";
import { ApplicationsScreen } from "../../features/visa/applications/applications-screen.tsx";
import { languageOfPage } from "../../i18n/language.ts";
import { visaApplicationsQuery } from "../../components/bookings/queries.ts";
import { readBookingsSearch } from "./-bookings-search.ts";

export const Route = createFileRoute("/profile/bookings_/visa-applications")({
  staticData: { title: "visaApplications" },
  validateSearch: readBookingsSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ deps }) =>
    void queryClient.prefetchQuery(visaApplicationsQuery(deps.page, languageOfPage())),
  component: VisaApplications,
});

function VisaApplications() {
  const { page = 1, view, payment, booking } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="flex flex-col gap-9">
      {payment && booking && <PaymentReturn type="visa" id={booking} />}
      <ApplicationsScreen
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

import { createFileRoute, redirect } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { ApplicationScreen } from "../features/visa/apply/application-screen.tsx";
import { guidelineQuery } from "../features/visa/queries.ts";
import type { VisaSearch } from "../features/visa/visa-criteria.ts";
import { languageOfPage } from "../i18n/language.ts";
import { requireSignIn } from "../shell/route-guards.ts";
import { readText } from "./-search-params.ts";
import { readVisaSearch } from "./-visa-search.ts";

type Search = VisaSearch & {
  readonly visa_guideline_id: string;
  readonly coupon?: string | undefined;
};

const readApplication = (query: Record<string, unknown>): Search => ({
  visa_guideline_id: readText(query, "visa_guideline_id") ?? "",
  coupon: readText(query, "coupon"),
  ...readVisaSearch(query),
});

export const Route = createFileRoute("/visa-application")({
  staticData: { account: true, title: "visaApplication", withoutNewsletter: true },
  validateSearch: readApplication,
  async beforeLoad({ search, location }) {
    await requireSignIn({ location });
    if (!search.visa_guideline_id) throw redirect({ to: "/visa-guidelines" });
  },
  loaderDeps: ({ search }) => ({ id: search.visa_guideline_id }),
  loader: ({ deps }) => void queryClient.prefetchQuery(guidelineQuery(languageOfPage(), deps.id)),
  component: VisaApplication,
});

function VisaApplication() {
  const { visa_guideline_id: id, coupon, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (changes: Partial<Search>) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  // Another visa or party size starts with empty forms.
  return (
    <ApplicationScreen
      key={`${id} ${search.traveller}`}
      guidelineId={id}
      search={search}
      coupon={coupon}
      onCriteriaChange={change}
      onCoupon={(name) => change({ coupon: name })}
    />
  );
}

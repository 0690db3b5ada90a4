import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../../api/query-client.ts";
import { GuidelinesScreen } from "../../features/visa/list/guidelines-screen.tsx";
import { guidelinesQuery } from "../../features/visa/queries.ts";
import { languageOfPage } from "../../i18n/language.ts";
import { readVisaSearch } from "../-visa-search.ts";

export const Route = createFileRoute("/visa-guidelines/")({
  staticData: { title: "visaGuidelines", words: "visas", hero: true },
  validateSearch: readVisaSearch,
  loaderDeps: ({ search }) => ({ country: search.country }),
  loader: ({ deps }) => {
    const language = languageOfPage();
    void queryClient.prefetchQuery(guidelinesQuery(language));
    void queryClient.prefetchQuery(guidelinesQuery(language, deps.country));
  },
  component: VisaGuidelines,
});

function VisaGuidelines() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GuidelinesScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { prefetch } from "../../api/prefetch.ts";
import { GuidelinesScreen } from "../../features/visa/list/guidelines-screen.tsx";
import { guidelinesQuery } from "../../features/visa/queries.ts";
import { readVisaSearch } from "../-visa-search.ts";
import { useAnnounceInteractive } from "../../ui/announce-interactive.ts";

export const Route = createFileRoute("/visa-guidelines/")({
  staticData: { title: "visaGuidelines", words: "visas", hero: true },
  validateSearch: readVisaSearch,
  loaderDeps: ({ search }) => ({ country: search.country }),
  loader: ({ deps, context }) => {
    const language = context.languageNow();
    return Promise.all([
      prefetch(guidelinesQuery(language)),
      prefetch(guidelinesQuery(language, deps.country)),
    ]);
  },
  component: VisaGuidelines,
});

function VisaGuidelines() {
  useAnnounceInteractive();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GuidelinesScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

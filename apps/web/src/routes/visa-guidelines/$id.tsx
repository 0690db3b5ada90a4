import { createFileRoute } from "@tanstack/react-router";
import { prefetch } from "../../api/prefetch.ts";
import { GuidelineScreen } from "../../features/visa/details/guideline-screen.tsx";
import { guidelineQuery } from "../../features/visa/queries.ts";
import { readVisaSearch } from "../-visa-search.ts";
import { useAnnounceInteractive } from "../../ui/announce-interactive.ts";

export const Route = createFileRoute("/visa-guidelines/$id")({
  staticData: { title: "visaGuideline", words: "visas" },
  validateSearch: readVisaSearch,
  loader: ({ params, context }) => prefetch(guidelineQuery(context.languageNow(), params.id)),
  component: VisaGuideline,
});

function VisaGuideline() {
  useAnnounceInteractive();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GuidelineScreen
      id={id}
      search={search}
      onCriteriaChange={(trip) =>
        void navigate({ search: trip, replace: true, resetScroll: false })
      }
      onApply={(trip) =>
        void navigate({ to: "/visa-application", search: { ...trip, visa_guideline_id: id } })
      }
    />
  );
}

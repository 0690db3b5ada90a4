import { createFileRoute } from "@tanstack/react-router";
import { guidelineContentType } from "../../features/back-office/content/guidelines/guideline-content-type.ts";
import { ContentScreen } from "../../features/back-office/content/editing/content-screen.tsx";

export const Route = createFileRoute("/back-office/guidelines/{-$id}")({ component: Guidelines });

function Guidelines() {
  const { id } = Route.useParams();
  return <ContentScreen type={guidelineContentType} id={id} />;
}

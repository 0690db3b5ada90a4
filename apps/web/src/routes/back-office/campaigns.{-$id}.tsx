import { createFileRoute } from "@tanstack/react-router";
import { campaignContentType } from "../../features/back-office/content/campaigns/campaign-content-type.ts";
import { ContentScreen } from "../../features/back-office/content/editing/content-screen.tsx";

export const Route = createFileRoute("/back-office/campaigns/{-$id}")({ component: Campaigns });

function Campaigns() {
  const { id } = Route.useParams();
  return <ContentScreen type={campaignContentType} id={id} />;
}

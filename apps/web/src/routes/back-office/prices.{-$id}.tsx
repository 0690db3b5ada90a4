import { createFileRoute } from "@tanstack/react-router";
import { ContentScreen } from "../../features/back-office/content/editing/content-screen.tsx";
import { pricingRuleContentType } from "../../features/back-office/content/prices/pricing-rule-content-type.ts";

export const Route = createFileRoute("/back-office/prices/{-$id}")({ component: Prices });

function Prices() {
  const { id } = Route.useParams();
  return <ContentScreen type={pricingRuleContentType} id={id} />;
}

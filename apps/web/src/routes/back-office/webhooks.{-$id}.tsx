import { createFileRoute } from "@tanstack/react-router";
import { WebhooksScreen } from "../../features/back-office/webhooks/webhooks-screen.tsx";

export const Route = createFileRoute("/back-office/webhooks/{-$id}")({ component: Webhooks });

function Webhooks() {
  const { id } = Route.useParams();
  return <WebhooksScreen id={id} />;
}

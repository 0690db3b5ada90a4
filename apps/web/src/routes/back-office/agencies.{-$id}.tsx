import { createFileRoute } from "@tanstack/react-router";
import { agenciesQueue } from "../../features/back-office/queues/agencies/agencies-queue.ts";
import { QueueScreen } from "../../features/back-office/queues/shared/queue-screen.tsx";

export const Route = createFileRoute("/back-office/agencies/{-$id}")({ component: Agencies });

function Agencies() {
  const { id } = Route.useParams();
  return <QueueScreen queue={agenciesQueue} id={id} />;
}

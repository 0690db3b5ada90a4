import { createFileRoute } from "@tanstack/react-router";
import { refundsQueue } from "../../features/back-office/queues/refunds/refunds-queue.ts";
import { QueueScreen } from "../../features/back-office/queues/shared/queue-screen.tsx";

export const Route = createFileRoute("/back-office/refunds/{-$id}")({ component: Refunds });

function Refunds() {
  const { id } = Route.useParams();
  return <QueueScreen queue={refundsQueue} id={id} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { manualPaymentsQueue } from "../../features/back-office/queues/manual-payments/manual-payments-queue.ts";
import { QueueScreen } from "../../features/back-office/queues/shared/queue-screen.tsx";

export const Route = createFileRoute("/back-office/manual-payments/{-$id}")({
  component: ManualPayments,
});

function ManualPayments() {
  const { id } = Route.useParams();
  return <QueueScreen queue={manualPaymentsQueue} id={id} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { riskyPaymentsQueue } from "../../features/back-office/queues/risky-payments/risky-payments-queue.ts";
import { QueueScreen } from "../../features/back-office/queues/shared/queue-screen.tsx";

export const Route = createFileRoute("/back-office/risky-payments/{-$id}")({
  component: RiskyPayments,
});

function RiskyPayments() {
  const { id } = Route.useParams();
  return <QueueScreen queue={riskyPaymentsQueue} id={id} />;
}

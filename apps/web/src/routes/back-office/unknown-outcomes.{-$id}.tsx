import { createFileRoute } from "@tanstack/react-router";
import { unknownOutcomesQueue } from "../../features/back-office/queues/unknown-outcomes/unknown-outcomes-queue.ts";
import { QueueScreen } from "../../features/back-office/queues/shared/queue-screen.tsx";

export const Route = createFileRoute("/back-office/unknown-outcomes/{-$id}")({
  component: UnknownOutcomes,
});

function UnknownOutcomes() {
  const { id } = Route.useParams();
  return <QueueScreen queue={unknownOutcomesQueue} id={id} />;
}

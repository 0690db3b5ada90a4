import { createFileRoute } from "@tanstack/react-router";
import { visaApplicationsQueue } from "../../features/back-office/queues/visa-applications/visa-applications-queue.ts";
import { QueueScreen } from "../../features/back-office/queues/shared/queue-screen.tsx";

export const Route = createFileRoute("/back-office/visa-applications/{-$id}")({
  component: VisaApplications,
});

function VisaApplications() {
  const { id } = Route.useParams();
  return <QueueScreen queue={visaApplicationsQueue} id={id} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { messagesQueue } from "../../features/back-office/queues/messages/messages-queue.ts";
import { QueueScreen } from "../../features/back-office/queues/shared/queue-screen.tsx";

export const Route = createFileRoute("/back-office/messages/{-$id}")({ component: Messages });

function Messages() {
  const { id } = Route.useParams();
  return <QueueScreen queue={messagesQueue} id={id} />;
}

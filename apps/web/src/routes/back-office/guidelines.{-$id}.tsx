import { createFileRoute } from "@tanstack/react-router";
import { GuidelinesScreen } from "../../features/back-office/content/guidelines/guidelines-screen.tsx";

export const Route = createFileRoute("/back-office/guidelines/{-$id}")({ component: Guidelines });

function Guidelines() {
  const { id } = Route.useParams();
  return <GuidelinesScreen id={id} />;
}

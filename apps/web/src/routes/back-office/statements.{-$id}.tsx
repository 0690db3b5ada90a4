import { createFileRoute } from "@tanstack/react-router";
import { StatementsScreen } from "../../features/back-office/statements/statements-screen.tsx";

export const Route = createFileRoute("/back-office/statements/{-$id}")({ component: Statements });

function Statements() {
  const { id } = Route.useParams();
  return <StatementsScreen id={id} />;
}

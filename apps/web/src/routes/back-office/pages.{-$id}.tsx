import { createFileRoute } from "@tanstack/react-router";
import { PagesScreen } from "../../features/back-office/content/pages/pages-screen.tsx";

export const Route = createFileRoute("/back-office/pages/{-$id}")({ component: Pages });

function Pages() {
  const { id } = Route.useParams();
  return <PagesScreen id={id} />;
}

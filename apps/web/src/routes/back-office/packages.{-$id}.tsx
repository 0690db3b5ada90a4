import { createFileRoute } from "@tanstack/react-router";
import { PackagesScreen } from "../../features/back-office/content/packages/packages-screen.tsx";

export const Route = createFileRoute("/back-office/packages/{-$id}")({ component: Packages });

function Packages() {
  const { id } = Route.useParams();
  return <PackagesScreen id={id} />;
}

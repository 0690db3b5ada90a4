import { createFileRoute } from "@tanstack/react-router";
import { packageContentType } from "../../features/back-office/content/packages/package-content-type.ts";
import { ContentScreen } from "../../features/back-office/content/editing/content-screen.tsx";

export const Route = createFileRoute("/back-office/packages/{-$id}")({ component: Packages });

function Packages() {
  const { id } = Route.useParams();
  return <ContentScreen type={packageContentType} id={id} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { InventorySection } from "../../features/back-office/inventory/inventory-section.tsx";

export const Route = createFileRoute("/back-office/inventory/{-$id}")({ component: Inventory });

function Inventory() {
  const { id } = Route.useParams();
  return <InventorySection id={id} />;
}

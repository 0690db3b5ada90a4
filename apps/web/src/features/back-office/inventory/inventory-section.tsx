import { FlightScreen } from "./flight-screen.tsx";
import { ImportScreen } from "./import-screen.tsx";
import { InventoryScreen } from "./inventory-screen.tsx";
import { NewFlightScreen } from "./new-flight-screen.tsx";

/** The pages of the section by the end of their path: the list, the import, a new flight, or a flight. */
export function InventorySection({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return <InventoryScreen />;
  if (id === "import") return <ImportScreen />;
  if (id === "new") return <NewFlightScreen />;
  return <FlightScreen key={id} id={id} />;
}

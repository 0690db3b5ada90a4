/** Public interface of inventory: the agency's own flights, and the supplier that sells them. */
export { createLiveInventory, type LiveInventory } from "./live-inventory.ts";
export { createInventorySupplier } from "./supplier/create-inventory-supplier.ts";
export { findFlight, lockFlight } from "./flights/find-flight.ts";
export { insertFlight, moveFlight, updateFlight } from "./flights/save-flight.ts";

/** Public interface of inventory: the agency's own flights, and the supplier that sells them. */
export { createLiveInventory, type LiveInventory } from "./live-inventory.ts";
export { createInventorySupplier } from "./supplier/create-inventory-supplier.ts";
export { findFlight, lockFlight } from "./flights/find-flight.ts";
export { insertFlight, moveFlight, updateFlight } from "./flights/save-flight.ts";
export {
  findDeparture,
  listDepartureHolds,
  listDepartures,
  saveDeparture,
} from "./departures/departures.ts";
/** Changes of the airline to departures: planned, carried out under the flight's lock, and whose seats they concern. */
export {
  changeSchedule,
  findScheduleAct,
  listHoldsOf,
  type PlannedDeparture,
  planScheduleChange,
} from "./departures/change-schedule.ts";
export { addTicketStock, listTicketStock } from "./departures/ticket-stock.ts";
export { isFlightSold, type StoredFlight } from "./flights/find-flight.ts";
export {
  countTakenSeats,
  listDepartureDates,
  listFlights,
  listReleases,
} from "./flights/list-flights.ts";
export { switchSample } from "./switch-sample.ts";
/** Marks ticket numbers of the stock that staff typed by hand as used. */
export { markUsedNumbers } from "./supplier/issue-tickets.ts";
export { checkFlight } from "./flights/check-flight.ts";
export {
  applyImport,
  findFlightImport,
  listFlightImports,
  undoImport,
} from "./imports/apply-import.ts";
export { templateRows, templateXlsx } from "./imports/import-template.ts";
export type { CellError } from "./imports/parse-rows.ts";
export { planImport, toImportChange } from "./imports/plan-import.ts";
export { readImport } from "./imports/read-import.ts";
/** What own flights sell beside the ticket: bags, and seats by the plan of an aircraft. */
export { findFlightExtras, saveFlightExtras } from "./extras/flight-extras.ts";
export {
  findSeatPlan,
  insertSeatPlan,
  listSeatPlans,
  lockSeatPlan,
  updateSeatPlan,
} from "./extras/seat-plans.ts";

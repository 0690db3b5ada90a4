import type { Gauge } from "../../../platform/metrics/gauge.ts";
import type { FlightSupplier, RemoteSupplier } from "../../../suppliers/flight-supplier.ts";

const MINOR = 100;

/** What is left of the money at each supplier that is paid from a balance, and below what its flights are not listed. */
export function supplierBalanceGauges(suppliers: readonly FlightSupplier[]): Gauge[] {
  const paid = suppliers.filter(
    (one): one is RemoteSupplier => one.kind === "remote" && one.capabilities.balance,
  );
  return [
    {
      name: "ghuri_supplier_balance",
      help: "Money left at a supplier, in whole units of its currency",
      label: "supplier",
      // A call over the network: once a minute, and nobody waits for it.
      isLarge: true,
      async count() {
        const read = await Promise.allSettled(
          paid.map(async (supplier) => ({
            state: supplier.name,
            count: Math.floor((await supplier.getBalance()).minor / MINOR),
          })),
        );
        // One that does not answer is left out.
        return read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      },
    },
    {
      name: "ghuri_supplier_balance_floor",
      help: "Below this balance the flights of a supplier are not listed",
      label: "supplier",
      count: () =>
        Promise.resolve(
          paid.flatMap(({ name, balanceFloor }) =>
            balanceFloor ? [{ state: name, count: balanceFloor.minor / MINOR }] : [],
          ),
        ),
    },
  ];
}

import type { Gauge } from "../../../platform/metrics/gauge.ts";
import type { FlightSupplier, RemoteSupplier } from "../../../suppliers/flight-supplier.ts";

const MINOR = 100;

/** What a supplier says is left, in whole units of its currency. */
interface ReadBalance {
  readonly supplier: string;
  readonly whole: number;
  readonly currency: string;
}

/** The suppliers that are paid from a balance that can be read. */
export function listPaidFromBalance(suppliers: readonly FlightSupplier[]): RemoteSupplier[] {
  return suppliers.filter(
    (one): one is RemoteSupplier => one.kind === "remote" && one.capabilities.balance,
  );
}

/** Asks each of them. One that does not answer is left out. */
export async function readBalances(paid: readonly RemoteSupplier[]): Promise<ReadBalance[]> {
  const read = await Promise.allSettled(
    paid.map(async (supplier) => {
      const { minor, currency } = await supplier.getBalance();
      return { supplier: supplier.name, whole: Math.floor(minor / MINOR), currency };
    }),
  );
  return read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

/** Below this balance the flights of a supplier are not listed, in whole units; null: they always are. */
export function floorOf({ balanceFloor }: RemoteSupplier): number | null {
  return balanceFloor ? balanceFloor.minor / MINOR : null;
}

/** What is left of the money at each supplier that is paid from a balance, and below what its flights are not listed. */
export function supplierBalanceGauges(suppliers: readonly FlightSupplier[]): Gauge[] {
  const paid = listPaidFromBalance(suppliers);
  return [
    {
      name: "ghuri_supplier_balance",
      help: "Money left at a supplier, in whole units of its currency",
      label: "supplier",
      // A call over the network: once a minute, and nobody waits for it.
      isLarge: true,
      async count() {
        const read = await readBalances(paid);
        return read.map(({ supplier, whole }) => ({ state: supplier, count: whole }));
      },
    },
    {
      name: "ghuri_supplier_balance_floor",
      help: "Below this balance the flights of a supplier are not listed",
      label: "supplier",
      count: () =>
        Promise.resolve(
          paid.flatMap((supplier) => {
            const floor = floorOf(supplier);
            return floor === null ? [] : [{ state: supplier.name, count: floor }];
          }),
        ),
    },
  ];
}

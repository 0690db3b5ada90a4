import type { SupplierBalance } from "@ghuri/contract/supplier-balances";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { floorOf, listPaidFromBalance } from "../../flight-booking/index.ts";
import { supplierBalances } from "../tables.ts";
import { versionOf } from "../version-of.ts";

/** Every supplier that is paid from a balance, as it was last read. Suppliers that were switched off are left out. */
export async function findBalances(
  db: Queryable,
  suppliers: readonly FlightSupplier[],
): Promise<SupplierBalance[]> {
  const rows = await db.select().from(supplierBalances);
  return listPaidFromBalance(suppliers).map((supplier) => {
    const row = rows.find((one) => one.supplier === supplier.name);
    const threshold = row?.threshold ?? null;
    return {
      id: row?.id ?? null,
      supplier: supplier.name,
      balance: row?.balance ?? null,
      currency: row?.currency ?? null,
      read_at: row?.readAt?.toISOString() ?? null,
      floor: floorOf(supplier),
      threshold,
      low_since: row?.lowSince?.toISOString() ?? null,
      version: versionOf([threshold]),
    };
  });
}

/** The supplier whose balance this is; null when there is none. */
export async function findSupplierOfBalance(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ supplier: supplierBalances.supplier })
    .from(supplierBalances)
    .where(eq(supplierBalances.id, id));
  return row?.supplier ?? null;
}

import type { Traveller } from "@ghuri/contract/people";
import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { travellers } from "./tables.ts";
import { asTold } from "./traveller-row.ts";

/** Everybody an account has saved, in the order of saving. */
export function listTravellers(db: Queryable, ownerId: string): Promise<Traveller[]> {
  return db
    .select(asTold)
    .from(travellers)
    .where(eq(travellers.ownerId, ownerId))
    .orderBy(asc(travellers.createdAt), asc(travellers.id));
}

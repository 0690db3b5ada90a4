import type { Traveller } from "@ghuri/contract/travellers";
import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { travellers } from "./tables.ts";
import { travellerDtoColumns } from "./own-traveller.ts";

/** The travellers that an account has saved, oldest first. */
export function listTravellers(db: Queryable, ownerId: string): Promise<Traveller[]> {
  return db
    .select(travellerDtoColumns)
    .from(travellers)
    .where(eq(travellers.ownerId, ownerId))
    .orderBy(asc(travellers.createdAt), asc(travellers.id));
}

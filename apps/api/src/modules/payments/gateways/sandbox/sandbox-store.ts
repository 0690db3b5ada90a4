import { randomInt } from "node:crypto";
import type { Database } from "../../../../platform/db/database.ts";
import { newSecret } from "../../../../platform/ids.ts";
import { sandboxStore } from "./tables.ts";

export interface Store {
  readonly storeId: string;
  readonly storePassword: string;
}

/** The sandbox's store, made on the first start and the same for every process on the database. */
export async function openSandboxStore(db: Database): Promise<Store> {
  await db
    .insert(sandboxStore)
    .values({
      id: 1,
      storeId: `ghuri${randomInt(1e8, 1e9).toString(36)}`,
      // The protocol takes 30 characters.
      password: newSecret().slice(0, 30),
    })
    .onConflictDoNothing();
  const [store] = await db.select().from(sandboxStore);
  if (!store) throw new Error("the sandbox has no store");
  return { storeId: store.storeId, storePassword: store.password };
}

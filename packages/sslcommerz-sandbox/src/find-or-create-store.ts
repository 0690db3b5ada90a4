import { randomBytes, randomInt } from "node:crypto";
import type { SandboxDatabase, SandboxStore } from "./sandbox.ts";
import { sandboxStore } from "./tables.ts";

/** The sandbox's one store. Created on the first start and shared by every process on the database. */
export async function findOrCreateStore(db: SandboxDatabase): Promise<SandboxStore> {
  await db
    .insert(sandboxStore)
    .values({
      id: 1,
      storeId: `ghuri${randomInt(1e8, 1e9).toString(36)}`,
      // The protocol allows 30 characters.
      password: randomBytes(32).toString("base64url").slice(0, 30),
    })
    .onConflictDoNothing();
  const [store] = await db.select().from(sandboxStore);
  if (!store) throw new Error("The sandbox store is missing");
  return { storeId: store.storeId, storePassword: store.password };
}

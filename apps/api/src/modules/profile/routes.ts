import type { Database } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { profileOf } from "../accounts/index.ts";

export function profileRoutes(serve: Serve, { db }: { db: Database }): void {
  serve("GET /api/v1/user", async ({ session }) => {
    const data = (await profileOf(db, session.userId)) ?? refuse("unauthenticated");
    return { data };
  });
}

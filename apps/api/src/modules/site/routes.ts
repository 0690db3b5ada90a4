import type { Serve } from "../../platform/http/serve/serve.ts";
import type { Database } from "../../platform/db/database.ts";
import { findPageText } from "./page-versions.ts";

export function siteRoutes(serve: Serve, { db }: { readonly db: Database }): void {
  serve("GET /api/v1/pages/{id}", async ({ params, language }) => ({
    data: await findPageText(db, { page: params.id, language }),
  }));
}

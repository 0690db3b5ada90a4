import type { FileDeps } from "../../platform/files/store-photo.ts";
import { storePhoto } from "../../platform/files/store-photo.ts";
import { refuseField } from "../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import { updateTraveller } from "./update-traveller.ts";
import { deleteTraveller } from "./delete-traveller.ts";
import { listTravellers } from "./list-travellers.ts";
import { saveTraveller } from "./save-traveller.ts";

interface TravellerDeps extends FileDeps {
  /** Photos per minute and IP address. Each one is decoded and re-encoded. */
  readonly photosPerMinute: number;
}

export function travellerRoutes(serve: Serve, deps: TravellerDeps): void {
  const guarded = { rateLimit: { max: deps.photosPerMinute, timeWindow: 60_000 } };

  serve("GET /api/v1/user/travellers", async ({ session }) => ({
    data: await listTravellers(deps.db, session.userId),
  }));
  serve(
    "POST /api/v1/user/travellers",
    async ({ session, body, files }) => ({
      data: await saveTraveller(deps, session.userId, { body, document: files["document"] }),
    }),
    guarded,
  );
  serve(
    "POST /api/v1/user/travellers/{id}",
    async ({ session, params, body, files }) => ({
      data: await updateTraveller(deps, session.userId, params.id, {
        body,
        document: files["document"],
      }),
    }),
    guarded,
  );
  serve("DELETE /api/v1/user/travellers/{id}", ({ session, params }) =>
    deleteTraveller(deps.db, session.userId, params.id).then(() => undefined),
  );
  serve(
    "POST /api/v1/user/files",
    async ({ session, files }) => {
      const document = files["document"] ?? refuseField("document", "field_required");
      return { data: { id: await storePhoto(deps, session.userId, document.bytes) } };
    },
    guarded,
  );
}

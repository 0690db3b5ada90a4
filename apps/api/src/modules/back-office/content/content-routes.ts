import { refuseField } from "../../../platform/http/refuse.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { deciderOf } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findDeskGuideline } from "./guidelines/find-desk-guideline.ts";
import { listDeskGuidelines } from "./guidelines/list-desk-guidelines.ts";
import {
  createDeskGuideline,
  moveDeskGuideline,
  saveDeskGuideline,
} from "./guidelines/write-desk-guideline.ts";
import {
  addDeskDepartures,
  changeDeskDeparture,
  listDeskDepartures,
} from "./packages/desk-departures.ts";
import { findDeskPackage } from "./packages/find-desk-package.ts";
import { listDeskPackages } from "./packages/list-desk-packages.ts";
import {
  createDeskPackage,
  moveDeskPackage,
  saveDeskPackage,
} from "./packages/write-desk-package.ts";
import { addPicture } from "./pictures/add-picture.ts";

/** What is sold, as staff write it: packages with their departures, visa guidelines, pictures. */
export function contentRoutes(serve: Serve, deps: BackOfficeDeps, picturesPerMinute: number): void {
  const { db, clock } = deps;
  serve("GET /api/v1/back-office/packages", ({ query }) => listDeskPackages(deps, query));
  serve("POST /api/v1/back-office/packages", async (asked) => ({
    data: await createDeskPackage(deps, deciderOf(asked), asked.body),
  }));
  serve("GET /api/v1/back-office/packages/{id}", async ({ params: { id } }) => ({
    data: await findDeskPackage(db, id, clock.now()),
  }));
  serve("POST /api/v1/back-office/packages/{id}", async (asked) => ({
    data: await saveDeskPackage(deps, deciderOf(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/packages/{id}/state", async (asked) => ({
    data: await moveDeskPackage(deps, deciderOf(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("GET /api/v1/back-office/packages/{id}/departures", async ({ params: { id } }) => ({
    data: await listDeskDepartures(deps, db, id),
  }));
  serve("POST /api/v1/back-office/packages/{id}/departures", async (asked) => ({
    data: await addDeskDepartures(deps, deciderOf(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/departures/{id}", async (asked) => ({
    data: await changeDeskDeparture(deps, deciderOf(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/guidelines", ({ query }) => listDeskGuidelines(deps, query));
  serve("POST /api/v1/back-office/guidelines", async (asked) => ({
    data: await createDeskGuideline(deps, deciderOf(asked), asked.body),
  }));
  serve("GET /api/v1/back-office/guidelines/{id}", async ({ params: { id } }) => ({
    data: await findDeskGuideline(db, id, clock.now()),
  }));
  serve("POST /api/v1/back-office/guidelines/{id}", async (asked) => ({
    data: await saveDeskGuideline(deps, deciderOf(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/guidelines/{id}/state", async (asked) => ({
    data: await moveDeskGuideline(deps, deciderOf(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve(
    "POST /api/v1/back-office/pictures",
    async (asked) => {
      const picture = asked.files["picture"] ?? refuseField("picture", "field_required");
      return { data: { thumb: await addPicture(deps, deciderOf(asked), picture.bytes) } };
    },
    { rateLimit: { max: picturesPerMinute, timeWindow: 60_000 } },
  );
}

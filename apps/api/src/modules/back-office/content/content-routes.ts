import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../../platform/http/serve/serve.ts";
import { getStaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findAdminGuideline } from "./guidelines/find-guideline.ts";
import { listAdminGuidelines } from "./guidelines/list-guidelines.ts";
import { guidelineType } from "./guidelines/guideline-type.ts";
import {
  addDeparturesAsStaff,
  changeDepartureAsStaff,
  listAdminDepartures,
} from "./packages/departures.ts";
import { findAdminPackage } from "./packages/find-package.ts";
import { listAdminPackages } from "./packages/list-packages.ts";
import { packageType } from "./packages/package-type.ts";
import { addPicture } from "./pictures/add-picture.ts";

/** Routes for packages with their departures, visa guidelines and pictures. */
export function contentRoutes(serve: Serve, deps: BackOfficeDeps, picturesPerMinute: number): void {
  const { db, clock } = deps;
  serve("GET /api/v1/back-office/packages", ({ query }) => listAdminPackages(deps, query));
  serve("POST /api/v1/back-office/packages", async (asked) => ({
    data: await packageType.create(deps, getStaffContext(asked), asked.body),
  }));
  serve("GET /api/v1/back-office/packages/{id}", async ({ params: { id } }) => ({
    data: await findAdminPackage(db, id, clock.now()),
  }));
  serve("POST /api/v1/back-office/packages/{id}", async (asked) => {
    const { version, ...fields } = asked.body;
    const { id } = asked.params;
    return { data: await packageType.save(deps, getStaffContext(asked), { id, fields, version }) };
  });
  serve("POST /api/v1/back-office/packages/{id}/state", async (asked) => ({
    data: await packageType.changeState(deps, getStaffContext(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("GET /api/v1/back-office/packages/{id}/departures", async ({ params: { id } }) => ({
    data: await listAdminDepartures(deps, db, id),
  }));
  serve("POST /api/v1/back-office/packages/{id}/departures", async (asked) => ({
    data: await addDeparturesAsStaff(deps, getStaffContext(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/departures/{id}", async (asked) => ({
    data: await changeDepartureAsStaff(deps, getStaffContext(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/guidelines", ({ query }) => listAdminGuidelines(deps, query));
  serve("POST /api/v1/back-office/guidelines", async (asked) => ({
    data: await guidelineType.create(deps, getStaffContext(asked), asked.body),
  }));
  serve("GET /api/v1/back-office/guidelines/{id}", async ({ params: { id } }) => ({
    data: await findAdminGuideline(db, id, clock.now()),
  }));
  serve("POST /api/v1/back-office/guidelines/{id}", async (asked) => {
    const { version, ...fields } = asked.body;
    const { id } = asked.params;
    return {
      data: await guidelineType.save(deps, getStaffContext(asked), { id, fields, version }),
    };
  });
  serve("POST /api/v1/back-office/guidelines/{id}/state", async (asked) => ({
    data: await guidelineType.changeState(deps, getStaffContext(asked), {
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve(
    "POST /api/v1/back-office/pictures",
    async (asked) => {
      const picture = asked.files["picture"] ?? refuseField("picture", "field_required");
      return { data: { thumb: await addPicture(deps, getStaffContext(asked), picture.bytes) } };
    },
    { rateLimit: { max: picturesPerMinute, timeWindow: 60_000 } },
  );
}

import { DEPARTURE_ROLES, INVENTORY_ROLES } from "@ghuri/contract/own-flights";
import { CalendarDate } from "@ghuri/contract/dates";
import { negotiateLanguage } from "@ghuri/contract/messages/message";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type FindStaff, requireStaff } from "../../../platform/http/auth/require-staff.ts";
import { sendCsv } from "../../../platform/http/downloads/csv.ts";
import { parseLanguage, sendDownload } from "../../../platform/http/downloads/send-download.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../../platform/http/serve/serve.ts";
import { clientAddress } from "../../../platform/http/server/client-address.ts";
import {
  listDepartures,
  listFlightImports,
  listTicketStock,
  templateRows,
  templateXlsx,
} from "../../inventory/index.ts";
import { getStaffContext } from "../staff-context.ts";
import { addTicketStockAsStaff, saveOwnDeparture } from "./departures.ts";
import { findOwnExtras, saveOwnExtras, saveOwnSeatPlan } from "./own-extras.ts";
import { importFlights, previewImport, undoFlightImport } from "./imports.ts";
import { buildManifestCsv } from "./manifest/build-manifest-csv.ts";
import { openManifestPdf } from "./manifest/open-manifest-pdf.ts";
import { changeOwnSchedule, previewScheduleChange } from "./schedule-changes.ts";
import {
  createOwnFlight,
  findOwnFlight,
  type InventoryDeps,
  listOwnFlights,
  moveOwnFlight,
  saveOwnFlight,
  switchSampleFlights,
} from "./own-flights.ts";

/** The agency's own flights. `filesPerMinute`: imports per IP address. */
export function inventoryRoutes(serve: Serve, deps: InventoryDeps, filesPerMinute: number): void {
  const { db, clock } = deps;
  const rateLimit = { max: filesPerMinute, timeWindow: 60_000 };
  serve("GET /api/v1/back-office/own-flights", ({ query }) => listOwnFlights(deps, query));
  serve("POST /api/v1/back-office/own-flights", async (asked) => ({
    data: await createOwnFlight(deps, getStaffContext(asked), asked.body),
  }));
  serve("GET /api/v1/back-office/own-flights/{id}", async ({ params }) => ({
    data: await findOwnFlight(deps, db, params.id),
  }));
  serve("PUT /api/v1/back-office/own-flights/{id}", async (asked) => ({
    data: await saveOwnFlight(deps, getStaffContext(asked), asked.params.id, asked.body),
  }));
  serve("POST /api/v1/back-office/own-flights/{id}/state", async (asked) => ({
    data: await moveOwnFlight(deps, getStaffContext(asked), asked.params.id, asked.body),
  }));
  serve("GET /api/v1/back-office/own-flights/{id}/departures", async ({ params }) => ({
    data: await listDepartures(db, params.id, clock.now()),
  }));
  serve("PUT /api/v1/back-office/own-flights/{id}/departures/{date}", async (asked) => ({
    data: await saveOwnDeparture(deps, getStaffContext(asked), asked.params, asked.body),
  }));
  serve(
    "POST /api/v1/back-office/own-flights/{id}/schedule-change-previews",
    async ({ params, body }) => ({ data: await previewScheduleChange(deps, params.id, body) }),
  );
  serve("POST /api/v1/back-office/own-flights/{id}/schedule-changes", async (asked) => ({
    data: await changeOwnSchedule(deps, getStaffContext(asked), asked.params.id, asked.body),
  }));
  serve("GET /api/v1/back-office/own-flights/{id}/extras", async ({ params }) => ({
    data: await findOwnExtras(deps, params.id),
  }));
  serve("PUT /api/v1/back-office/own-flights/{id}/extras", async (asked) => ({
    data: await saveOwnExtras(deps, getStaffContext(asked), asked.params.id, asked.body),
  }));
  serve("PUT /api/v1/back-office/seat-plans/{id}", async (asked) => ({
    data: await saveOwnSeatPlan(deps, getStaffContext(asked), asked.params.id, asked.body),
  }));
  serve("GET /api/v1/back-office/ticket-stock", async () => ({ data: await listTicketStock(db) }));
  serve("POST /api/v1/back-office/ticket-stock", async (asked) => ({
    data: await addTicketStockAsStaff(deps, getStaffContext(asked), asked.body),
  }));
  serve("POST /api/v1/back-office/sample-flights", async (asked) => ({
    data: { sample: await switchSampleFlights(deps, getStaffContext(asked), asked.body.to) },
  }));
  serve("GET /api/v1/back-office/own-flight-imports", async () => ({
    data: await listFlightImports(db),
  }));
  serve(
    "POST /api/v1/back-office/own-flight-import-previews",
    async ({ files, language }) => {
      const file = files["file"] ?? refuseField("file", "field_required");
      return { data: await previewImport(deps, { language }, file.bytes) };
    },
    { rateLimit },
  );
  serve(
    "POST /api/v1/back-office/own-flight-imports",
    async (asked) => {
      const file = asked.files["file"] ?? refuseField("file", "field_required");
      return { data: await importFlights(deps, getStaffContext(asked), asked.body, file.bytes) };
    },
    { rateLimit },
  );
  serve("POST /api/v1/back-office/own-flight-imports/{id}/undo", async (asked) => ({
    data: await undoFlightImport(deps, getStaffContext(asked), asked.params.id),
  }));
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The templates of an import, and the manifests of a departure. */
export function inventoryFileRoutes(
  http: FastifyInstance,
  deps: InventoryDeps,
  findStaff: FindStaff,
): void {
  const config = { isHidden: true };
  const folder = "/api/v1/back-office";
  http.get(`${folder}/own-flights-template.csv`, { config }, async (request, reply) => {
    await requireStaff(findStaff, request, INVENTORY_ROLES);
    return sendCsv(reply, "own-flights.csv", templateRows());
  });
  http.get(`${folder}/own-flights-template.xlsx`, { config }, async (request, reply) => {
    await requireStaff(findStaff, request, INVENTORY_ROLES);
    const content = await templateXlsx();
    return sendDownload(reply, { filename: "own-flights.xlsx", type: XLSX, content });
  });
  const departure = `${folder}/own-flights/:id/departures/:date`;
  http.get<ManifestRoute>(`${departure}/manifest.csv`, { config }, async (request, reply) => {
    const { context, asked, roles } = await askManifest(request);
    const rows = await buildManifestCsv(deps, { ...context, roles }, asked);
    return sendCsv(reply, `manifest-${asked.date}.csv`, rows);
  });
  http.get<ManifestRoute>(`${departure}/manifest.pdf`, { config }, async (request, reply) => {
    const { context, asked, roles } = await askManifest(request);
    return sendDownload(reply, await openManifestPdf(deps, { ...context, ...asked, roles }));
  });

  async function askManifest(request: FastifyRequest<ManifestRoute>) {
    const staff = await requireStaff(findStaff, request, DEPARTURE_ROLES);
    const { params: asked, query, headers } = request;
    if (!CalendarDate.safeParse(asked.date).success) refuse("not_found");
    const language = parseLanguage(query.language) ?? negotiateLanguage(headers["accept-language"]);
    const context = getStaffContext({ staff, ip: clientAddress(request), language });
    return { context, asked, roles: staff.roles };
  }
}

interface ManifestRoute {
  readonly Params: { readonly id: string; readonly date: string };
  readonly Querystring: { readonly language?: unknown };
}

import { DEPARTURE_ROLES, INVENTORY_ROLES } from "@ghuri/contract/own-flights";
import { CalendarDate } from "@ghuri/contract/dates";
import { negotiateLanguage } from "@ghuri/contract/messages/message";
import type { FastifyInstance } from "fastify";
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
import { addTicketStockAsStaff, buildManifest, saveOwnDeparture } from "./departures.ts";
import { importFlights, previewImport, undoFlightImport } from "./imports.ts";
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

/** The templates of an import, and the manifest of a departure. */
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
  http.get<{ Params: { id: string; date: string }; Querystring: { language?: unknown } }>(
    `${folder}/own-flights/:id/departures/:date/manifest.csv`,
    { config },
    async (request, reply) => {
      const staff = await requireStaff(findStaff, request, DEPARTURE_ROLES);
      if (!CalendarDate.safeParse(request.params.date).success) refuse("not_found");
      const language =
        parseLanguage(request.query.language) ??
        negotiateLanguage(request.headers["accept-language"]);
      const context = getStaffContext({ staff, ip: clientAddress(request), language });
      const rows = await buildManifest(deps, context, request.params);
      return sendCsv(reply, `manifest-${request.params.date}.csv`, rows);
    },
  );
}

import { type Language, message } from "@ghuri/contract/messages/message";
import {
  type ApplyImportBody,
  type FlightImport,
  type ImportPreview,
  MAX_LISTED_ERRORS,
} from "@ghuri/contract/own-flights";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  applyImport,
  type CellError,
  findFlightImport,
  planImport,
  readImport,
  toImportChange,
  undoImport,
} from "../../inventory/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { StaffContext } from "../staff-context.ts";
import type { InventoryDeps } from "./own-flights.ts";

/** What a file would do. Nothing is changed. */
export async function previewImport(
  deps: InventoryDeps,
  { language }: Pick<StaffContext, "language">,
  bytes: Buffer,
): Promise<ImportPreview> {
  const file = await readImport(deps, bytes);
  const { flights, rows, errors, ignored } = file;
  const planned = await planImport(deps.db, file);
  const changes = planned.filter(({ before, fields }) => before === null || fields.length > 0);
  const created = planned.filter(({ before }) => before === null).length;
  return {
    summary: {
      rows,
      created,
      changed: changes.length - created,
      unchanged: planned.length - changes.length,
      fares: flights.reduce((sum, { fares }) => sum + fares.length, 0),
    },
    changes: changes.slice(0, MAX_LISTED_ERRORS).map(toImportChange),
    errors: errors.slice(0, MAX_LISTED_ERRORS).map((error) => inWords(error, language)),
    error_count: errors.length,
    ignored,
  };
}

/** Imports a file, all of it or nothing. A repeat with the same id returns the first. */
export async function importFlights(
  deps: InventoryDeps,
  { by }: StaffContext,
  body: z.output<typeof ApplyImportBody>,
  bytes: Buffer,
): Promise<FlightImport> {
  const earlier = await findFlightImport(deps.db, body.id);
  if (earlier) return earlier;
  const file = await readImport(deps, bytes);
  if (file.errors.length > 0) refuse("import_invalid");
  const { id, file_name: fileName } = body;
  const subject = { kind: "own-flight-import", id } as const;
  await withAudit(
    deps,
    { by, action: "own-flight-import.apply", subject, why: null },
    async (tx) => {
      const planned = await planImport(tx, file);
      const isOnSale = body.on_sale === "yes";
      const now = deps.clock.now();
      await applyImport(tx, { id, fileName, importedBy: by.name, planned, isOnSale, now });
      const after = { file: fileName, flights: planned.map(toImportChange) };
      return { before: null, after, result: undefined };
    },
  );
  return show(deps, id);
}

/** Undoes an import while nothing of it was sold. */
export async function undoFlightImport(
  deps: InventoryDeps,
  { by }: StaffContext,
  id: string,
): Promise<FlightImport> {
  const subject = { kind: "own-flight-import", id } as const;
  await withAudit(
    deps,
    { by, action: "own-flight-import.undo", subject, why: null },
    async (tx) => {
      await undoImport(tx, id, deps.clock.now());
      return { before: null, after: null, result: undefined };
    },
  );
  return show(deps, id);
}

async function show(deps: InventoryDeps, id: string): Promise<FlightImport> {
  await deps.inventory.refresh();
  return (await findFlightImport(deps.db, id)) ?? refuse("not_found");
}

function inWords({ line, column, code, values }: CellError, language: Language) {
  return { line, column, message: message(language, code, values) };
}

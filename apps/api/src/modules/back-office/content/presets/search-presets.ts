import type { AdminPresetsReply, SavePresetsBody } from "@ghuri/contract/admin-site-content";
import type { Language } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import type { Queryable } from "../../../../platform/db/database.ts";
import { refuse } from "../../../../platform/http/refusals/refuse.ts";
import {
  listPresetRoutes,
  lockPresetRoutes,
  type PresetRoute,
  replacePresetRoutes,
} from "../../../flight-search/index.ts";
import type { Actor } from "../../audit/actions.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { versionOf } from "../../version-of.ts";
import { findLastChange } from "../find-last-change.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "airports" | "presets">;
type Shown = z.infer<typeof AdminPresetsReply>;

/** The list is saved and audited as a whole. */
const SUBJECT = { kind: "search-presets", id: "home" } as const;

/** The quick searches of the home page in order, each with its current price. */
export async function listAdminPresets(
  deps: Deps,
  db: Queryable,
  language: Language,
): Promise<Shown> {
  return show(deps, db, { routes: await listPresetRoutes(db), language });
}

/** Replaces the list unless it changed since `version`. */
export async function savePresets(
  deps: Deps,
  asked: {
    readonly by: Actor;
    readonly language: Language;
    readonly body: z.output<typeof SavePresetsBody>;
  },
): Promise<Shown> {
  const { by, body, language } = asked;
  const wanted = body.presets.map(({ origin, destination, is_hidden: isHidden }) => ({
    origin,
    destination,
    isHidden,
  }));
  requireKnown(deps, wanted);
  const saved = await withAudit(
    deps,
    { by, action: "search-presets.change", subject: SUBJECT, why: null },
    async (tx) => {
      const before = await lockPresetRoutes(tx);
      if (versionOf(before) !== body.version)
        refuse("case_changed", {
          facts: { case: await show(deps, tx, { routes: before, language }) },
        });
      await replacePresetRoutes(tx, wanted);
      const after = await listPresetRoutes(tx);
      return { before: toAuditDetails(before), after: toAuditDetails(after), result: after };
    },
  );
  deps.presets.invalidate();
  return show(deps, deps.db, { routes: saved, language });
}

function requireKnown({ airports }: Deps, routes: readonly PresetRoute[]): void {
  const errors = routes.flatMap(({ origin, destination }, at) =>
    airports.get(origin) && airports.get(destination)
      ? []
      : [[`presets.${at}`, [{ code: "airport_unknown" as const }]] as const],
  );
  if (errors.length > 0) refuse("invalid", { fields: Object.fromEntries(errors) });
}

async function show(
  { airports, presets }: Deps,
  db: Queryable,
  { routes, language }: { readonly routes: readonly PresetRoute[]; readonly language: Language },
): Promise<Shown> {
  return {
    data: routes.map((route) => ({
      origin: airports.describe(route.origin, language),
      destination: airports.describe(route.destination, language),
      is_hidden: route.isHidden,
      price: presets.getPrice(route),
    })),
    last_change: await findLastChange(db, SUBJECT),
    version: versionOf(routes),
  };
}

function toAuditDetails(routes: readonly PresetRoute[]): readonly string[] {
  return routes.map(
    ({ origin, destination, isHidden }) => `${origin}-${destination}${isHidden ? " hidden" : ""}`,
  );
}

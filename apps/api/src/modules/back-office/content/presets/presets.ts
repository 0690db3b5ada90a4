import type { DeskPresetsReply, SavePresetsBody } from "@ghuri/contract/desk-site-content";
import type { Language } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import type { Queryable } from "../../../../platform/db/database.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import {
  listPresetRoutes,
  lockPresetRoutes,
  type PresetRoute,
  replacePresetRoutes,
} from "../../../flight-search/index.ts";
import type { Actor } from "../../audit/acts.ts";
import { onRecord } from "../../audit/on-record.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { seenOf } from "../../seen-of.ts";
import { lastChangeOf } from "../last-change.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "airports" | "presets">;
type Shown = z.infer<typeof DeskPresetsReply>;

/** The list is one thing, and changed as one. */
const SUBJECT = { kind: "search-presets", id: "home" } as const;

/** The quick searches of the home page in their order, each with the price it shows. */
export async function showPresets(deps: Deps, db: Queryable, language: Language): Promise<Shown> {
  return show(deps, db, { routes: await listPresetRoutes(db), language });
}

/** Puts another list in its place, if it is still as it was seen; home shows it from the next visit on. */
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
  const saved = await onRecord(
    deps,
    { by, act: "search-presets.change", subject: SUBJECT, why: null },
    async (tx) => {
      const before = await lockPresetRoutes(tx);
      if (seenOf(before) !== body.seen)
        refuse("case_changed", {
          facts: { case: await show(deps, tx, { routes: before, language }) },
        });
      await replacePresetRoutes(tx, wanted);
      const after = await listPresetRoutes(tx);
      return { before: inLog(before), after: inLog(after), answer: after };
    },
  );
  deps.presets.changed();
  return show(deps, deps.db, { routes: saved, language });
}

function requireKnown({ airports }: Deps, routes: readonly PresetRoute[]): void {
  const faults = routes.flatMap(({ origin, destination }, at) =>
    airports.get(origin) && airports.get(destination)
      ? []
      : [[`presets.${at}`, [{ code: "airport_unknown" as const }]] as const],
  );
  if (faults.length > 0) refuse("invalid", { fields: Object.fromEntries(faults) });
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
      price: presets.priceOf(route),
    })),
    last_change: await lastChangeOf(db, SUBJECT),
    seen: seenOf(routes),
  };
}

function inLog(routes: readonly PresetRoute[]): readonly string[] {
  return routes.map(
    ({ origin, destination, isHidden }) => `${origin}-${destination}${isHidden ? " hidden" : ""}`,
  );
}

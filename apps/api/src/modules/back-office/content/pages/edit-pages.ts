import {
  type AdminPage,
  type AdminPageRow,
  type AdminPageVersionReply,
  type PageVersion,
  type SavePageBody,
} from "@ghuri/contract/admin-site-content";
import { PageLanguage, TextPage } from "@ghuri/contract/page-texts";
import type { z } from "zod";
import type { Queryable } from "../../../../platform/db/database.ts";
import { refuse } from "../../../../platform/http/refusals/refuse.ts";
import {
  findPageText,
  findPageVersion,
  listPageVersions,
  listLatestPageVersions,
  type PageVersionRow,
  type PageKey,
  savePageVersion,
} from "../../../site/index.ts";
import type { Actor } from "../../audit/actions.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { versionOf } from "../../version-of.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Every text page in both languages, with its latest version. */
export async function listAdminPages(db: Queryable): Promise<AdminPageRow[]> {
  const newest = await listLatestPageVersions(db);
  return TextPage.options.flatMap((id) =>
    PageLanguage.options.map((language) => {
      const row = newest.find((one) => one.page === id && one.language === language);
      return { id, language, newest: row ? showVersion(row) : null };
    }),
  );
}

/** One text page in one language, with its version history. */
export async function findAdminPage(db: Queryable, which: PageKey): Promise<AdminPage> {
  const { page: id, language } = which;
  const versions = await listPageVersions(db, which);
  const other = await findPageText(db, { page: id, language: language === "en" ? "bn" : "en" });
  return {
    id,
    language,
    text: await findPageText(db, which),
    other_parts: other && other.parts.map((part) => part.id),
    versions: versions.map(showVersion),
    version: String(newestOf(versions)),
  };
}

/** One earlier version of a text page. */
export async function findAdminPageVersion(
  db: Queryable,
  which: PageKey & { readonly version: number },
): Promise<z.infer<typeof AdminPageVersionReply>["data"]> {
  const found = (await findPageVersion(db, which)) ?? refuse("not_found");
  return { ...showVersion(found), text: found.text };
}

/**
 * Saves a new version, or restores the built-in text. Refuses with `case_changed` if somebody saved
 * in between.
 */
export function savePageAsStaff(
  deps: Deps,
  asked: PageKey & { readonly by: Actor; readonly body: z.output<typeof SavePageBody> },
): Promise<AdminPage> {
  const { by, page, language, body } = asked;
  const which = { page, language };
  const action = body.text ? "page.change" : "page.built-in";
  const subject = { kind: "page", id: `${page}.${language}` } as const;
  return withAudit(deps, { by, action, subject, why: null }, async (tx) => {
    const before = await findAdminPage(tx, which);
    const writing = { ...which, text: body.text, by: by.name, now: deps.clock.now() };
    const isFirst =
      before.version === body.version &&
      (await savePageVersion(tx, writing, Number(before.version)));
    if (!isFirst) refuse("case_changed", { facts: { case: await findAdminPage(tx, which) } });
    const after = await findAdminPage(tx, which);
    return { before: toAuditDetails(before), after: toAuditDetails(after), result: after };
  });
}

function newestOf([newest]: readonly PageVersionRow[]): number {
  return newest?.version ?? 0;
}

function showVersion(row: PageVersionRow): PageVersion {
  return {
    version: row.version,
    written_at: row.writtenAt.toISOString(),
    written_by: row.writtenBy,
    is_built_in: row.isBuiltIn,
  };
}

/** Texts are kept in immutable versions, so the log holds only the version and a hash. */
function toAuditDetails({ version, text }: AdminPage): unknown {
  return { version: Number(version), title: text?.title ?? null, text: text && versionOf(text) };
}

import {
  type DeskPage,
  type DeskPageRow,
  type DeskPageVersionReply,
  type PageVersion,
  type SavePageBody,
} from "@ghuri/contract/desk-site-content";
import { PageLanguage, WordsPage } from "@ghuri/contract/page-texts";
import type { z } from "zod";
import type { Queryable } from "../../../../platform/db/database.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import {
  findPageText,
  findPageVersion,
  listPageVersions,
  newestPageVersions,
  type PageVersionRow,
  type WhichPage,
  writePage,
} from "../../../site/index.ts";
import type { Actor } from "../../audit/acts.ts";
import { onRecord } from "../../audit/on-record.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { seenOf } from "../../seen-of.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Every page of words in both languages, with who wrote it last. */
export async function listDeskPages(db: Queryable): Promise<DeskPageRow[]> {
  const newest = await newestPageVersions(db);
  return WordsPage.options.flatMap((id) =>
    PageLanguage.options.map((language) => {
      const row = newest.find((one) => one.page === id && one.language === language);
      return { id, language, newest: row ? showVersion(row) : null };
    }),
  );
}

/** One page in one language as it stands, with everything it was. */
export async function findDeskPage(db: Queryable, which: WhichPage): Promise<DeskPage> {
  const { page: id, language } = which;
  const versions = await listPageVersions(db, which);
  const other = await findPageText(db, { page: id, language: language === "en" ? "bn" : "en" });
  return {
    id,
    language,
    text: await findPageText(db, which),
    other_parts: other && other.parts.map((part) => part.id),
    versions: versions.map(showVersion),
    seen: String(newestOf(versions)),
  };
}

/** What a page said after one writing. */
export async function findDeskPageVersion(
  db: Queryable,
  which: WhichPage & { readonly version: number },
): Promise<z.infer<typeof DeskPageVersionReply>["data"]> {
  const found = (await findPageVersion(db, which)) ?? refuse("not_found");
  return { ...showVersion(found), text: found.text };
}

/** Writes a page anew, or goes back to the text of the product, unless somebody has written meanwhile. */
export function savePage(
  deps: Deps,
  asked: WhichPage & { readonly by: Actor; readonly body: z.output<typeof SavePageBody> },
): Promise<DeskPage> {
  const { by, page, language, body } = asked;
  const which = { page, language };
  const act = body.text ? "page.change" : "page.built-in";
  const subject = { kind: "page", id: `${page}.${language}` } as const;
  return onRecord(deps, { by, act, subject, why: null }, async (tx) => {
    const before = await findDeskPage(tx, which);
    const writing = { ...which, text: body.text, by: by.name, now: deps.clock.now() };
    const isFirst =
      before.seen === body.seen && (await writePage(tx, writing, Number(before.seen)));
    if (!isFirst) refuse("case_changed", { facts: { case: await findDeskPage(tx, which) } });
    const after = await findDeskPage(tx, which);
    return { before: inLog(before), after: inLog(after), answer: after };
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

/** The texts themselves stay in their versions, which are never changed either. */
function inLog({ seen, text }: DeskPage): unknown {
  return { version: Number(seen), title: text?.title ?? null, text: text && seenOf(text) };
}

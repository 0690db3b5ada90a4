import type { Language } from "@ghuri/contract/messages/message";
import type { PageText, TextPage } from "@ghuri/contract/page-texts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { sanitizePageText } from "./sanitize-page-text.ts";
import { pageVersions } from "./tables.ts";

/** A content page in one language. */
export interface PageKey {
  readonly page: TextPage;
  readonly language: Language;
}

/** A version of a page, without its text. */
export interface PageVersionRow {
  readonly version: number;
  readonly writtenAt: Date;
  readonly writtenBy: string;
  /** True when this version restored the built-in text. */
  readonly isBuiltIn: boolean;
}

const { version, writtenAt, writtenBy } = pageVersions;
const VERSION = {
  version,
  writtenAt,
  writtenBy,
  isBuiltIn: sql<boolean>`${pageVersions.text} is null`,
};

const isOf = ({ page, language }: PageKey) =>
  and(eq(pageVersions.page, page), eq(pageVersions.language, language));

/** The newest text by staff; null: the built-in text applies. */
export async function findPageText(db: Queryable, which: PageKey): Promise<PageText | null> {
  const [newest] = await newestOf(db, which);
  return newest?.text ? sanitizePageText(newest.text, which.language) : null;
}

/** All versions of a page, newest first. */
export function listPageVersions(db: Queryable, which: PageKey): Promise<PageVersionRow[]> {
  return db.select(VERSION).from(pageVersions).where(isOf(which)).orderBy(desc(version));
}

/** One version of a page; null when it does not exist. */
export async function findPageVersion(
  db: Queryable,
  which: PageKey & { readonly version: number },
): Promise<(PageVersionRow & { readonly text: PageText | null }) | null> {
  const [row] = await db
    .select({ ...VERSION, text: pageVersions.text })
    .from(pageVersions)
    .where(and(isOf(which), eq(version, which.version)));
  return row ? { ...row, text: row.text && sanitizePageText(row.text, which.language) } : null;
}

/** The newest version of each page that has one. */
export function listLatestPageVersions(db: Queryable): Promise<(PageVersionRow & PageKey)[]> {
  const { page, language } = pageVersions;
  return db
    .selectDistinctOn([page, language], { ...VERSION, page, language })
    .from(pageVersions)
    .orderBy(asc(page), asc(language), desc(version));
}

interface Writing extends PageKey {
  /** Null restores the built-in text. */
  readonly text: PageText | null;
  readonly by: string;
  readonly now: Date;
}

/** Inserts the version after `after`. @returns false when a concurrent save has already inserted it. */
export async function savePageVersion(
  tx: Transaction,
  { page, language, text, by, now }: Writing,
  after: number,
): Promise<boolean> {
  const written = await tx
    .insert(pageVersions)
    .values({
      page,
      language,
      version: after + 1,
      text: text && sanitizePageText(text, language),
      writtenAt: now,
      writtenBy: by,
    })
    .onConflictDoNothing()
    .returning({ version: pageVersions.version });
  return written.length > 0;
}

function newestOf(db: Queryable, which: PageKey) {
  return db
    .select({ text: pageVersions.text })
    .from(pageVersions)
    .where(isOf(which))
    .orderBy(desc(pageVersions.version))
    .limit(1);
}

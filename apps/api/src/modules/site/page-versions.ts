import type { Language } from "@ghuri/contract/messages/message";
import type { PageText, TextPage } from "@ghuri/contract/page-texts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { sanitizePageText } from "./sanitize-page-text.ts";
import { pageVersions } from "./tables.ts";

/** A page of words in one language. */
export interface PageKey {
  readonly page: TextPage;
  readonly language: Language;
}

/** One time that staff wrote a page, without what they wrote. */
export interface PageVersionRow {
  readonly version: number;
  readonly writtenAt: Date;
  readonly writtenBy: string;
  /** From then on the text that came with the product stood. */
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

/** What staff wrote last; null: the text that came with the product stands. */
export async function findPageText(db: Queryable, which: PageKey): Promise<PageText | null> {
  const [newest] = await newestOf(db, which);
  return newest?.text ? sanitizePageText(newest.text, which.language) : null;
}

/** Everything a page was, newest first. */
export function listPageVersions(db: Queryable, which: PageKey): Promise<PageVersionRow[]> {
  return db.select(VERSION).from(pageVersions).where(isOf(which)).orderBy(desc(version));
}

/** What a page said after one writing; null: it was never written so often. */
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

/** The newest writing of each page that was ever written. */
export function listLatestPageVersions(db: Queryable): Promise<(PageVersionRow & PageKey)[]> {
  const { page, language } = pageVersions;
  return db
    .selectDistinctOn([page, language], { ...VERSION, page, language })
    .from(pageVersions)
    .orderBy(asc(page), asc(language), desc(version));
}

interface Writing extends PageKey {
  /** Null: back to the text that came with the product. */
  readonly text: PageText | null;
  readonly by: string;
  readonly now: Date;
}

/** Writes the next version, if the newest is still `after`; false: somebody was faster. */
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

import type { ContentState } from "@ghuri/contract/admin-content";
import { and, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The columns of what is shown from a moment on, until it is put away. Nobody switches it: it follows from the clock. */
interface PublicationColumns {
  /** Null: a draft. */
  readonly publishFrom: AnyPgColumn;
  readonly retiredAt: AnyPgColumn;
}

/** What everybody may see at that moment. */
export function isPublishedAt(
  { publishFrom, retiredAt }: PublicationColumns,
  now: Date,
): SQL | undefined {
  return and(isNull(retiredAt), lte(publishFrom, now));
}

/** What stands so at that moment. */
export function isInState(
  columns: PublicationColumns,
  { state, now }: { readonly state: ContentState; readonly now: Date },
): SQL | undefined {
  const { publishFrom, retiredAt } = columns;
  const kept = isNull(retiredAt);
  const conditions: Readonly<Record<ContentState, SQL | undefined>> = {
    draft: and(kept, isNull(publishFrom)),
    scheduled: and(kept, gt(publishFrom, now)),
    live: isPublishedAt(columns, now),
    retired: isNotNull(retiredAt),
  };
  return conditions[state];
}

/** What says these words in one of its columns, in whatever letters. `strpos` and not `like`: they are no pattern. */
export function containsText(words: string, columns: readonly AnyPgColumn[]): SQL | undefined {
  const typed = words.toLowerCase();
  return or(...columns.map((column) => sql`strpos(lower(${column}), ${typed}) > 0`));
}

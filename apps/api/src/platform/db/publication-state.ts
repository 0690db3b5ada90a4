import type { ContentState } from "@ghuri/contract/admin-content";
import { and, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Columns of content that is published from a moment on, until it is retired. The state follows from the clock. */
interface PublicationColumns {
  /** Null: a draft. */
  readonly publishFrom: AnyPgColumn;
  readonly retiredAt: AnyPgColumn;
}

/** Matches content that is public at that moment. */
export function isPublishedAt(
  { publishFrom, retiredAt }: PublicationColumns,
  now: Date,
): SQL | undefined {
  return and(isNull(retiredAt), lte(publishFrom, now));
}

/** Matches content in this state at that moment. */
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

/** Matches rows with the text in one of the columns, ignoring case. `strpos`, not `like`: the text is no pattern. */
export function containsText(words: string, columns: readonly AnyPgColumn[]): SQL | undefined {
  const typed = words.toLowerCase();
  return or(...columns.map((column) => sql`strpos(lower(${column}), ${typed}) > 0`));
}

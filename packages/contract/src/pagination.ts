import { z } from "zod";

/** Where counting the rows of a long list stops: nobody pages that far. */
export const MAX_COUNTED = 10_000;

/** One page of a list. */
export function paginated<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    current_page: z.int(),
    last_page: z.int(),
    total: z.int(),
  });
}

/** One page of a list that may be long. */
export function paginatedAndCapped<Row extends z.ZodType>(row: Row) {
  return z.object({
    ...paginated(row).shape,
    /** True when there are more than were counted: `total` is `MAX_COUNTED` then. */
    has_more: z.boolean(),
  });
}

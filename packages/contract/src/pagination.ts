import { z } from "zod";

/** One page of a list. */
export function paginated<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    current_page: z.int(),
    last_page: z.int(),
    total: z.int(),
  });
}

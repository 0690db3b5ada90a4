import { z } from "zod";

const Text = (most: number) => z.string().max(most);

/** What went wrong on a page. Without the address's query, and nothing about who was looking. */
export const ClientErrorBody = z.strictObject({
  message: Text(1000),
  stack: Text(8000),
  path: Text(300),
});
export type ClientErrorBody = z.infer<typeof ClientErrorBody>;

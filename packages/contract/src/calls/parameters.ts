import { z } from "zod";

/** One thing of many, named in the path. */
export const Id = z.object({ id: z.string().max(64) });
/** A page of a list, from 1. */
export const Page = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

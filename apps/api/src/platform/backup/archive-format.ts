import { z } from "zod";

/** Increment when older programs can no longer read the archive. */
export const FORMAT_VERSION = 1;
export const MANIFEST = "manifest.json";

/** Rows of one table: each row is a JSON array with the text of every column, or null. */
const TableContents = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
});
export type TableContents = z.infer<typeof TableContents>;

/** The manifest: the last entry of an archive. */
export const Manifest = z.object({
  format: z.literal(FORMAT_VERSION),
  appVersion: z.string(),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database: the schema that the rows fit. */
  migration: z.object({ tag: z.string(), createdAt: z.number().int(), hash: z.string() }),
  tables: z.array(TableContents),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** False for a backup of the database alone, such as the one before a migration. */
  hasFiles: z.boolean(),
  /** Uploads that the database lists but the file store did not have at backup time. */
  missingFiles: z.array(z.string()),
  /** Every other entry, in order. */
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** `database/public.accounts/000001.jsonl` */
export function rowsEntry(
  { schema, name }: { readonly schema: string; readonly name: string },
  part: number,
): string {
  return `database/${schema}.${name}/${String(part).padStart(6, "0")}.jsonl`;
}

/** Which table an entry holds rows of, as `schema.name`; null for any other entry. */
export function tableOf(entry: string): string | null {
  return /^database\/([^/]+)\/\d+\.jsonl$/.exec(entry)?.[1] ?? null;
}

/** An upload's name in the file store; null for any other entry. */
export function fileOf(entry: string): string | null {
  return /^files\/([\w.-]+)$/.exec(entry)?.[1] ?? null;
}

/** A file of DATA_DIR itself (generated secrets, demo logins); null for any other entry. */
export function dataFileOf(entry: string): string | null {
  return /^data\/([\w.-]+)$/.exec(entry)?.[1] ?? null;
}

/** `ghuri-2026-11-22T16-30-00Z.tar.gz`: sorting by name sorts by time. */
export function archiveName(now: Date, prefix = "ghuri"): string {
  return `${prefix}-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
}

export const ARCHIVE_NAME = /^ghuri-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;

import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import { type StoredContentType, storedFiles } from "../../../platform/files/tables.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { findOrderTravellers, type OrderTraveller } from "../../orders/index.ts";
import { visaApplicants, visaDocuments } from "../tables.ts";

export type DocumentRow = typeof visaDocuments.$inferSelect & {
  /** What the file is; null without a file. */
  readonly contentType: StoredContentType | null;
};

/** A traveller of an application with their result and documents. */
export type Applicant = OrderTraveller &
  Pick<typeof visaApplicants.$inferSelect, "result" | "visaFile"> & {
    readonly documents: readonly DocumentRow[];
  };

/** The travellers of this application with their results and documents, in stored order. */
export async function findApplicants(db: Queryable, orderId: string): Promise<Applicant[]> {
  return toApplicants(db, await findOrderTravellers(db, [orderId]));
}

/** Adds results and documents to travellers, in the given order. */
export async function toApplicants(
  db: Queryable,
  travellers: readonly OrderTraveller[],
): Promise<Applicant[]> {
  const ids = travellers.map(({ id }) => id);
  const results = await db
    .select()
    .from(visaApplicants)
    .where(inArray(visaApplicants.travellerId, ids));
  const documents = await db
    .select({ ...getTableColumns(visaDocuments), contentType: storedFiles.contentType })
    .from(visaDocuments)
    .leftJoin(storedFiles, eq(storedFiles.id, visaDocuments.file))
    .where(inArray(visaDocuments.applicantId, ids))
    .orderBy(asc(visaDocuments.position));
  const resultOf = new Map(results.map((row) => [row.travellerId, row]));
  const documentsOf = Map.groupBy(documents, ({ applicantId }) => applicantId);
  return travellers.map((one) => ({
    ...one,
    result: resultOf.get(one.id)?.result ?? null,
    visaFile: resultOf.get(one.id)?.visaFile ?? null,
    documents: documentsOf.get(one.id) ?? [],
  }));
}

/** True while a document still has to be uploaded: it is required and missing, or it was refused. */
export function isWaiting({
  isRequired,
  state,
}: Pick<DocumentRow, "isRequired" | "state">): boolean {
  return state === "refused" || (isRequired && state === "missing");
}

import type { FastifyRequest } from "fastify";
import { refuse } from "../refusals/refuse.ts";

/** The size limit of uploads; messages state it in megabytes. */
export const MAX_UPLOAD_MB = 5;

/** A file part as received: nothing about it is trusted, least of all its name and type. */
export interface UploadedFile {
  readonly bytes: Buffer;
}

interface MultipartInput {
  readonly fields: Record<string, string>;
  readonly files: Record<string, UploadedFile>;
}

/** Reads a whole multipart body; an empty file part is ignored. */
export async function readMultipart(
  request: FastifyRequest,
  fileNames: readonly string[],
): Promise<MultipartInput> {
  if (!request.isMultipart()) refuse("wrong_content_type");
  try {
    return await readParts(request, fileNames);
  } catch (error) {
    // Reads and drops the rest of the body: a client that is still sending does not read the response.
    request.raw.unpipe().resume();
    // Only the parser's errors about malformed text have no code.
    if (error instanceof Error && "code" in error) throw error;
    return refuse("malformed_body");
  }
}

async function readParts(
  request: FastifyRequest,
  fileNames: readonly string[],
): Promise<MultipartInput> {
  const fields: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  for await (const part of request.parts({ limits: { fileSize: MAX_UPLOAD_MB * 1024 * 1024 } })) {
    if (part.type === "field") {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (!fileNames.includes(part.fieldname))
      refuse("invalid", { fields: { [part.fieldname]: [{ code: "unknown_field" }] } });
    const bytes = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) refuse("file_too_large", { values: { limit: MAX_UPLOAD_MB } });
      throw error;
    });
    if (bytes.length > 0) files[part.fieldname] = { bytes };
  }
  return { fields, files };
}

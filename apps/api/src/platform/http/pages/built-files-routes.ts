import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { acceptedEncoding, type Encoding } from "./load-built-pages.ts";

/** A file as it is sent. */
interface BuiltFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly encoding: Encoding;
}

export interface BuiltFilesOptions {
  readonly folder: string;
  /** Of their URLs, such as "/assets/". */
  readonly prefix: string;
  readonly cacheControl: string;
}

/** Three times what a build has in all encodings: nothing is read twice, and no list of names can grow without end. */
const KEPT_BYTES = 16_000_000;

/** A file of the folder itself, and none that is hidden. */
const NAME = /^[\w-][\w.-]*$/;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const ENDINGS = { br: ".br", gzip: ".gz", identity: "" } as const;

/**
 * Serves the files of a folder of the web build, each read once and then kept: a page asks for dozens. Reading them at each
 * request, and the list of the whole folder before each, was a quarter of a server's work for visitors.
 */
export function builtFilesRoutes(
  app: FastifyInstance,
  { folder, prefix, cacheControl }: BuiltFilesOptions,
): void {
  const kept = new LRUCache<string, BuiltFile>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });

  async function find(name: string, encoding: Encoding): Promise<BuiltFile | null> {
    const key = `${name}${ENDINGS[encoding]}`;
    const known = kept.get(key);
    if (known) return known;
    const found = await readBuiltFile(path.join(folder, name), encoding);
    if (found) kept.set(key, found);
    return found;
  }

  app.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params;
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const file = NAME.test(name) ? await find(name, encoding) : null;
    if (!file) return reply.callNotFound();
    void reply
      .header("Cache-Control", cacheControl)
      .header("Vary", "Accept-Encoding")
      .header("ETag", file.etag);
    if (request.headers["if-none-match"]?.includes(file.etag)) return reply.status(304).send();
    if (file.encoding !== "identity") void reply.header("Content-Encoding", file.encoding);
    return reply.type(TYPES[path.extname(name)] ?? "application/octet-stream").send(file.bytes);
  });
}

/** Compressed where the build has it so; null when there is no such file. */
async function readBuiltFile(file: string, encoding: Encoding): Promise<BuiltFile | null> {
  try {
    const bytes = await readFile(`${file}${ENDINGS[encoding]}`);
    const hash = createHash("sha1").update(bytes).digest("base64url");
    return { bytes, encoding, etag: `"${hash}"` };
  } catch {
    return encoding === "identity" ? null : readBuiltFile(file, "identity");
  }
}

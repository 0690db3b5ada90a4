import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { StartupError } from "../startup-error.ts";
import { readMigrations } from "../db/migrations.ts";
import { FORMAT_VERSION, MANIFEST, Manifest } from "./archive-format.ts";
import type { Entry } from "./dump-database.ts";

/** A whole entry is held in memory: rows are split into parts, and the largest upload is a photo. */
const MOST_BYTES = 200_000_000;

/** Reads an archive from its start to its end, one entry at a time. */
export async function readArchive(
  file: string,
  take: (entry: Entry) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const piped = pipeline(createReadStream(file), createGunzip(), tar);
  piped.catch(() => undefined);
  for await (const entry of tar) {
    const { name, size } = entry.header;
    if (size > MOST_BYTES) throw new StartupError(`${file} is not a backup of Ghuri.`);
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    await take({ name, bytes: Buffer.concat(chunks) });
  }
  await piped;
}

/**
 * Reads the whole archive once and changes nothing. Checks that it is ours, undamaged, complete, and made by a
 * program that is not newer. Otherwise throws an error whose message is one sentence.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new StartupError(`There is no file ${file}.`);
  const hashes = new Map<string, string>();
  let manifestText: string | null = null;
  try {
    await readArchive(file, async ({ name, bytes }) => {
      if (name === MANIFEST) manifestText = bytes.toString();
      else hashes.set(name, createHash("sha256").update(bytes).digest("hex"));
    });
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      hashes.size === 0
        ? `${file} is not a backup of Ghuri.`
        : `${file} is damaged or cut off: nothing was changed.`,
      { cause },
    );
  }
  if (manifestText === null)
    throw new StartupError(
      hashes.size === 0
        ? `${file} is not a backup of Ghuri.`
        : `${file} is cut off, or not a backup of Ghuri: it has no ${MANIFEST}.`,
    );
  const manifest = parseManifest(file, manifestText);
  for (const { name, sha256 } of manifest.entries) {
    if (hashes.get(name) !== sha256)
      throw new StartupError(
        `${file} is damaged: ${name} is ${hashes.has(name) ? "not what was written" : "missing"}. Nothing was changed.`,
      );
    hashes.delete(name);
  }
  const [extra] = hashes.keys();
  if (extra !== undefined)
    throw new StartupError(`${file} holds ${extra}, which its manifest does not name.`);
  requireKnownMigration(file, manifest);
  return manifest;
}

function parseManifest(file: string, text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StartupError(`${file} is damaged: its ${MANIFEST} cannot be read.`);
  }
  const { format } = Object(json) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT_VERSION)
    throw new StartupError(`${file} was made by a newer Ghuri: restore it with that version.`);
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw new StartupError(`${file} is not a backup of Ghuri.`);
  return parsed.data;
}

function requireKnownMigration(file: string, { appVersion, migration }: Manifest): void {
  const known = readMigrations();
  const found = known.find(({ createdAt }) => createdAt === migration.createdAt);
  if (!found)
    throw new StartupError(
      `${file} was made by Ghuri ${appVersion}, whose migration ${migration.tag} this version does not know: ` +
        "restore it with that version or a newer one.",
    );
}

import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../platform/db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { ensureDirectory } from "../../../platform/ensure-directory.ts";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/jobs.ts";
import type { Log } from "../../../platform/log.ts";
import type { KeyChange } from "../../../platform/seal-secret.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import { auditEntries, auditHead } from "../tables.ts";
import type { KnownHead } from "./verify-audit.ts";

/** The file of the folder for audit heads: one JSON line for each hour. */
const FILE = "audit-heads.jsonl";

const NotedHead = z.strictObject({
  at: z.iso.datetime(),
  number: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** HMAC-SHA-256 over the other three; null without STAFF_KEY. */
  signature: z.string().nullable(),
});
type NotedHead = z.infer<typeof NotedHead>;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly staffKey: string | undefined;
  readonly auditHeadsDir: string;
}

const noteHeadJob = defineJob("note-audit-head", { retries: 3 });

/** Notes the head every hour, outside the database and in the log: whoever changes the database cannot change these. */
export function auditHeadJobHandler(deps: Deps): JobHandler {
  return handleJob(noteHeadJob, () => noteAuditHead(deps), "8 * * * *");
}

async function noteAuditHead(deps: Deps): Promise<void> {
  const { db, clock, log, staffKey, auditHeadsDir } = deps;
  if (!(await hasKeptNewestHead(deps)))
    await recordSecurityEvent(db, { kind: "audit_broken", at: clock.now(), countedBy: "log" });
  const [head] = await db.select().from(auditHead);
  if (!head || head.number === 0) return;
  const noted = { at: clock.now().toISOString(), number: head.number, hash: head.hash };
  const line = { ...noted, signature: staffKey === undefined ? null : sign(noted, staffKey) };
  await ensureDirectory(auditHeadsDir);
  await appendFile(path.join(auditHeadsDir, FILE), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  log.info({ audit_head: line }, "audit head");
}

/** False when the log lacks the entry that was noted last, or somebody changed the notes. Verifying the whole log finds more. */
async function hasKeptNewestHead({ db, staffKey, auditHeadsDir }: Deps): Promise<boolean> {
  const { heads, forged } = await readNotedHeads(auditHeadsDir, staffKey);
  const newest = heads.at(-1);
  if (forged.length > 0) return false;
  if (!newest) return true;
  const [entry] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.number, newest.number));
  return entry?.hash === newest.hash;
}

/** What was noted, and which lines of the file are not ours. */
export interface NotedHeads {
  readonly heads: readonly KnownHead[];
  /** Numbers of lines that cannot be read or whose signature is wrong, from 1 on. */
  readonly forged: readonly number[];
}

/** Reads the noted heads and checks their signatures. Without a file there are none. */
export async function readNotedHeads(
  folder: string,
  staffKey: string | undefined,
): Promise<NotedHeads> {
  const heads: KnownHead[] = [];
  const forged: number[] = [];
  for (const [at, line] of (await readLines(folder)).entries()) {
    if (line === "") continue;
    const head = parseLine(line);
    if (head && isOurs(head, staffKey)) heads.push({ number: head.number, hash: head.hash });
    else forged.push(at + 1);
  }
  return { heads, forged };
}

/**
 * Signs the noted heads with a new STAFF_KEY, those that the old one has signed; every other line stays as it is, and counts as forged as
 * before. Returns how many.
 */
export async function resignNotedHeads(folder: string, { from, to }: KeyChange): Promise<number> {
  let resigned = 0;
  const lines = (await readLines(folder)).map((line) => {
    const head = parseLine(line);
    if (!head || !isOurs(head, from)) return line;
    resigned += 1;
    return JSON.stringify({ ...head, signature: sign(head, to) });
  });
  if (resigned === 0) return 0;
  const file = path.join(folder, FILE);
  await writeFile(`${file}.new`, lines.join("\n"), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return resigned;
}

async function readLines(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, FILE), "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n");
}

function parseLine(line: string): NotedHead | null {
  try {
    return NotedHead.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** With a key every line needs a signature: an unsigned one is as easily written by a stranger. */
function isOurs({ signature, ...noted }: NotedHead, staffKey: string | undefined): boolean {
  if (staffKey === undefined) return true;
  const expected = Buffer.from(sign(noted, staffKey));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ at, number, hash }: Omit<NotedHead, "signature">, staffKey: string): string {
  const key = Buffer.from(hkdfSync("sha256", staffKey, "", "ghuri audit heads", 32));
  return createHmac("sha256", key).update(`${at} ${number} ${hash}`).digest("base64url");
}

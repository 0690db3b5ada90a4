import type { Env } from "../../env.ts";
import { freeBytes, megabytes } from "../../platform/disk-space.ts";
import { failure, type Finding, ok } from "./finding.ts";

/** Less than this, and the next backup or upload may find no room. */
const LEAST_BYTES = 1_000_000_000;

export async function checkDisk({ DATA_DIR: folder }: Env): Promise<Finding[]> {
  const free = await freeBytes(folder);
  return [
    free < LEAST_BYTES
      ? failure("disk", `${megabytes(free)} are free for ${folder}: make room.`)
      : ok("disk", `${megabytes(free)} are free for ${folder}.`),
  ];
}

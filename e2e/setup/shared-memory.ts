import { statfsSync } from "node:fs";

/** What containers leave it by default is 64 MB, too little for a browser. */
const ENOUGH_BYTES = 1024 ** 3;

/**
 * The switch that Playwright adds and the journeys leave out where /dev/shm has room: with it, what the browser's processes
 * share is written to files on the disk, the bytes of every answer first.
 */
export const DEFAULTS_LEFT_OUT = hasRoom() ? ["--disable-dev-shm-usage"] : [];

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

import { readlinkSync } from "node:fs";
import os from "node:os";

/**
 * Lets every other thread of this machine go first: for work that takes long, and beside which visitors load pages. Only on Linux has
 * a thread a priority of its own; elsewhere nothing changes. It cannot be raised again.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== "linux") return;
  try {
    // "<process>/task/<thread>", of the thread that reads it.
    const [thread] = readlinkSync("/proc/thread-self").split("/").slice(-1);
    os.setPriority(Number(thread), os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without /proc, as in some containers, the work is as important as any other.
  }
}

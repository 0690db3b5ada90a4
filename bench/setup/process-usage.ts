import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** What a process has used, as Linux counts it. */
export interface ProcessUsage {
  /** Processor time since its start, by the program and for it by the system. */
  readonly cpuSeconds: number;
  readonly residentMb: number;
}

const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
/** Fields of /proc/<pid>/stat after the name, which may hold spaces itself: see proc(5), 14 and 15 there. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

export function readProcessUsage(pid: number): ProcessUsage {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS]);
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return { cpuSeconds: ticks / TICKS_PER_SECOND, residentMb: kilobytes / 1024 };
}

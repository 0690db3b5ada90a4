import { readFile } from "node:fs/promises";
import { findLiveProblems } from "../env.ts";
import { clearSamples, listObstacles, setCompanyFromJson } from "../modules/back-office/index.ts";
import { openWithBackup } from "../platform/backup/open-with-backup.ts";
import { systemClock } from "../platform/clock.ts";
import { StartupError } from "../platform/startup-error.ts";
import type { CommandContext } from "./command.ts";

interface GoLiveOptions {
  readonly isClearing: boolean;
  /** A JSON file with the company's details. */
  readonly companyFile: string | undefined;
}

/** `ghuri go-live`: lists what LIVE refuses, and clears what is sample. 1 while something is left. */
export async function goLive(
  { env, print }: CommandContext,
  { isClearing, companyFile }: GoLiveOptions,
): Promise<number> {
  const company = companyFile === undefined ? null : await readText(companyFile);
  const database = await openWithBackup(env, 2);
  try {
    const deps = {
      db: database.db,
      clock: systemClock(env.CLOCK_OFFSET_S),
      staffKey: env.STAFF_KEY,
      firstCompany: env,
    };
    if (company !== null) await setCompanyFromJson(deps, company);
    if (isClearing) {
      const cleared = await clearSamples(deps);
      print(
        cleared === 0
          ? "There was nothing to clear."
          : `Cleared ${cleared} ${cleared === 1 ? "thing" : "things"}; the audit log names each.`,
      );
    }
    const obstacles = await listObstacles(deps);
    const problems = findLiveProblems(env);
    for (const sentence of problems) print(`set    ${sentence}`);
    for (const { sentence, isClearable } of obstacles)
      print(`${isClearable ? "clear" : "mend "}  ${sentence}`);
    return conclude(print, {
      left: problems.length + obstacles.length,
      isClearable: obstacles.some((one) => one.isClearable),
    });
  } finally {
    await database.close();
  }
}

function conclude(
  print: CommandContext["print"],
  { left, isClearable }: { readonly left: number; readonly isClearable: boolean },
): number {
  if (left === 0) print("Ready: start the server with LIVE=true.");
  else print(`${left} ${left === 1 ? "thing is" : "things are"} left before LIVE=true starts.`);
  if (isClearable) print('"clear" lines: npm run ghuri -- go-live --clear');
  return left === 0 ? 0 : 1;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new StartupError(`The company file ${file} cannot be read.`);
  }
}

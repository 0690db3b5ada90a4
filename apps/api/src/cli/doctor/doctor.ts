import type { CommandContext } from "../command.ts";
import { checkBackOffice } from "./check-back-office.ts";
import { checkBackups } from "./check-backups.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDisk } from "./check-disk.ts";
import { checkFiles } from "./check-files.ts";
import { checkGateway } from "./check-gateway.ts";
import { checkKeys } from "./check-keys.ts";
import { checkMail } from "./check-mail.ts";

const MARKS = { ok: "ok  ", warning: "note", failure: "FAIL" } as const;

/** `ghuri doctor`: a sentence for each thing that Ghuri needs. 1 when one of them fails; nothing is changed. */
export async function doctor({ env, print }: CommandContext): Promise<number> {
  const checks = [
    checkDatabase(env),
    checkMail(env),
    checkGateway(env),
    checkFiles(env),
    checkKeys(env),
    checkBackOffice(env),
    checkDisk(env),
    checkBackups(env),
  ];
  let failures = 0;
  for (const check of checks)
    for (const { level, about, sentence } of await check) {
      print(`${MARKS[level]}  ${about}: ${sentence}`);
      if (level === "failure") failures += 1;
    }
  print(failures === 0 ? "Nothing fails." : `${failures} ${failures === 1 ? "fails" : "fail"}.`);
  return failures === 0 ? 0 : 1;
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { StaffLogin } from "./staff.ts";

const MOST_TRIES = 600;

/** The back-office login of a first start. The server writes it after it answers: until then the file is missing, or empty. */
export async function readDemoLogin(dataDir: string): Promise<StaffLogin> {
  const file = path.join(dataDir, "demo-logins.json");
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const text = await readFile(file, "utf8").catch(() => "");
    if (text !== "") return findStaff(text);
    await wait(100);
  }
  throw new Error(`${file} has not been written`);
}

function findStaff(text: string): StaffLogin {
  const logins = JSON.parse(text) as (StaffLogin & { readonly backOffice?: boolean })[];
  const login = logins.find(({ backOffice }) => backOffice);
  if (!login) throw new Error("demo-logins.json has no back-office login");
  return login;
}

import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeClock } from "../../../../test/fake-clock.ts";
import { openTestDatabase } from "../../../../test/test-database.ts";
import { lockDirectory } from "../../../platform/db/directory-lock.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import { runStaffCommand, parseStaffCommand, formatCommandResult } from "../index.ts";
import { auditEntries } from "../tables.ts";

const COMMAND = fileURLToPath(new URL("../../../cli/main.ts", import.meta.url));
const clock = fakeClock();

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The command's output for these arguments. */
async function staff(...typed: string[]): Promise<string> {
  const office = { db: database.db, clock, staffKey: undefined, auditHeadsDir: "no-such-folder" };
  return formatCommandResult(await runStaffCommand(office, parseStaffCommand(typed)));
}

const RAHIMA = [
  "add",
  "Rahima@ghuri.test",
  "--name",
  "Rahima Khatun",
  "--roles",
  "support,finance",
];

describe("npm run staff", () => {
  it("adds staff with a password, a TOTP secret and its QR code, shown once", async () => {
    const told = await staff(...RAHIMA);
    expect(told).toMatch(/email +rahima@ghuri\.test/);
    expect(told).toMatch(/password +[\w-]{22}/);
    expect(told).toMatch(/link +otpauth:\/\/totp\/Ghuri%20back%20office:rahima%40ghuri\.test\?/);
    expect(told).toContain("█");
  });

  it.each([
    [RAHIMA, 'rahima@ghuri.test works here already; "reset" gives a new password and 2FA.'],
    [["disable", "nobody@ghuri.test"], "Nobody works here as nobody@ghuri.test."],
    [[], "npm run staff -- add"],
    [["add", "rahima"], "no email address"],
    [["add", "a@b.test"], "--name"],
    [["add", "a@b.test", "--name", "A", "--roles", "king"], "--roles takes support, finance"],
    [["reset", "a@b.test", "--force"], "--force"],
    [["verify-audit", "--head", "7"], "<number>:<hash>"],
  ])("reports what is wrong with %j", async (typed, words) => {
    await expect(staff(...typed)).rejects.toThrow(words);
  });

  it("resets credentials, disables staff, and audits both", async () => {
    expect(await staff("reset", "rahima@ghuri.test")).toContain("password");
    expect(await staff("disable", "rahima@ghuri.test")).toContain("signed out");
    const log = await database.db.select().from(auditEntries).orderBy(asc(auditEntries.number));
    expect(log).toMatchObject([
      {
        action: "staff.add",
        before: null,
        after: { roles: ["support", "finance"], state: "active" },
      },
      { action: "staff.reset", before: { state: "active" }, after: { state: "active" } },
      { action: "staff.disable", before: { state: "active" }, after: { state: "disabled" } },
    ]);
    expect(log.map(({ staffName, address }) => `${staffName}, ${address}`)).toEqual(
      log.map(() => "command line, this machine"),
    );
    expect(JSON.stringify(log)).not.toContain("rahima@");
    const told = await staff("verify-audit");
    expect(told).toMatch(
      /^The audit log is whole: 3 entries\.\nHead: 3:[0-9a-f]{64}\nIt agrees with 0 heads that were noted\.$/,
    );
    const head = /Head: (\S+)/.exec(told)?.[1] ?? "";
    expect(await staff("verify-audit", "--head", head)).toContain("whole");
    expect(await staff("verify-audit", "--head", head.replace("3:", "9:"))).toBe(
      "The audit log is broken: entry 4 is missing.",
    );
  });

  it("disables an administrator only while another one remains", async () => {
    const salma = ["add", "salma@ghuri.test", "--name", "Salma", "--roles", "admin"];
    await staff(...salma);
    await expect(staff("disable", "salma@ghuri.test")).rejects.toThrow("the last administrator");
    expect(await staff("reset", "salma@ghuri.test")).toContain("password");
    await staff("add", "karim@ghuri.test", "--name", "Karim", "--roles", "support,admin");
    expect(await staff("disable", "salma@ghuri.test")).toContain("signed out");
    expect(await staff("disable", "salma@ghuri.test")).toContain("signed out");
  });

  it("reports that a running server holds the embedded database", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-staff-"));
    const lock = await lockDirectory(dataDir);
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, "staff", "verify-audit"], {
      env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
      encoding: "utf8",
    });
    await lock.release();
    await rm(dataDir, { recursive: true });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Process \d+ is already using the embedded database.*\n$/),
    ]);
  });
});

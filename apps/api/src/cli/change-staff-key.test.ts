// Also on PostgreSQL and Redis: an installation on PostgreSQL.
// @module-tag postgres
import { randomUUID } from "node:crypto";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentCode, signInStaff } from "../../test/back-office.ts";
import { type Installation, migratedInstallation } from "../../test/fresh-database.ts";
import { runGhuri } from "../../test/run-ghuri.ts";
import { runJob } from "../../test/run-jobs.ts";
import { signUp } from "../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { hashPhone } from "../modules/accounts/phone-proof/phone-hash.ts";
import { accounts } from "../modules/accounts/tables.ts";
import { readNotedHeads } from "../modules/back-office/audit/audit-heads.ts";
import { addStaff, createLogin } from "../modules/back-office/staff/add-staff.ts";
import { couponPhones, coupons } from "../modules/coupons/tables.ts";
import { tokenSealedFor } from "../modules/payments/gateways/tokens/gateway-token.ts";
import { gatewayTokens } from "../modules/payments/tables.ts";
import {
  sealSigningSecret,
  unsealSigningSecret,
} from "../modules/webhooks/endpoints/signing-secret.ts";
import { webhookEndpoints } from "../modules/webhooks/tables.ts";
import { openWithBackup } from "../platform/backup/open-with-backup.ts";
import { sealSecret, unsealSecret } from "../platform/seal-secret.ts";

const OLD = "the-key-of-last-year-in-32-letters-or-more";
const NEW = "the-key-of-this-year-in-32-letters-or-more";

let installation: Installation;
beforeAll(async () => {
  installation = await migratedInstallation();
});
afterAll(() => installation.remove());

const headsDir = () => path.join(installation.dataDir, "heads");

/** Starts the server with this key for as long as `work` takes. */
async function withServer<T>(key: string, work: (app: TestApp) => Promise<T>): Promise<T> {
  const { env, dataDir } = installation;
  const database = await openWithBackup(
    { DATABASE_URL: env["DATABASE_URL"], DATA_DIR: dataDir },
    5,
  );
  const app = await startTestApp({
    database,
    env: { ...env, STAFF_KEY: key, AUDIT_HEADS_DIR: headsDir() },
  });
  try {
    return await work(app);
  } finally {
    await app.stop();
    await database.close();
  }
}

const change = (from: string | null, to: string) =>
  runGhuri(
    {
      ...installation.env,
      AUDIT_HEADS_DIR: headsDir(),
      STAFF_KEY: to,
      ...(from === null ? {} : { STAFF_KEY_BEFORE: from }),
    },
    "change-staff-key",
  );

describe("ghuri change-staff-key", () => {
  const endpoint = randomUUID();
  const gateway = "bkash";
  let login: Awaited<ReturnType<typeof addStaff>>["login"];
  let phone = "";

  const canSignIn = (app: TestApp) => {
    const { email, password } = login;
    return signInStaff(app, { email, password, code: currentCode(app, login) });
  };

  beforeAll(() =>
    withServer(OLD, async (app) => {
      const { db } = app.database;
      const now = app.clock.now();
      const member = {
        login: await createLogin("rafi@ghuri.test"),
        name: "Rafi",
        roles: ["admin"],
        now,
        staffKey: OLD,
      } as const;
      ({ login } = await db.transaction((tx) => addStaff(tx, member)));
      await db.insert(webhookEndpoints).values({
        id: endpoint,
        name: "ERP",
        url: "https://erp.example",
        events: ["order.expired"],
        signingSecret: sealSigningSecret("whsec_now", endpoint, OLD),
        formerSecret: sealSigningSecret("whsec_before", endpoint, OLD),
        formerUntil: now,
        createdAt: now,
      });
      await db.insert(webhookEndpoints).values({
        id: randomUUID(),
        name: "removed",
        url: "https://erp.example",
        events: ["order.expired"],
        signingSecret: "",
        createdAt: now,
        removedAt: now,
      });
      const seal = (text: string) => sealSecret(text, tokenSealedFor(gateway), OLD);
      const token = { token: seal("token"), renewal: seal("renewal"), validUntil: now };
      await db.insert(gatewayTokens).values({ gateway, ...token });
      const { email } = await signUp(app);
      const isPerson = eq(accounts.email, email);
      const [account] = await db.select().from(accounts).where(isPerson);
      phone = account?.phone ?? "";
      const phoneHash = hashPhone(OLD, phone);
      await db.update(accounts).set({ phoneProvenAt: now, phoneHash }).where(isPerson);
      const [coupon] = await db.select().from(coupons).limit(1);
      for (const used of [phoneHash, "of an account that is gone"])
        await db.insert(couponPhones).values({
          couponId: coupon?.id ?? "",
          phoneHash: used,
          bookingId: randomUUID(),
        });
      // Writes the first entry of the audit log.
      await canSignIn(app);
      await runJob(app.jobHandlers, "note-audit-head");
    }),
  );

  it("says what it needs", async () => {
    expect(await change(null, NEW)).toEqual({
      code: 1,
      output: "Set STAFF_KEY to the new key and STAFF_KEY_BEFORE to the one before.",
    });
    expect((await change(NEW, NEW)).code).toBe(1);
  });

  it("changes nothing that the key before does not open, and says so", async () => {
    const { code, output } = await change(`${OLD}-mistyped`, NEW);
    expect(code).toBe(1);
    expect(output).toContain("0 one-time code secrets of staff");
    expect(output).toContain("1 are under neither key");
    await withServer(OLD, async (app) => {
      app.clock.advanceMinutes(1);
      expect((await canSignIn(app)).statusCode).toBe(200);
    });
  });

  it("lets staff sign in with the authenticator that they have, and everything else be read", async () => {
    const { code, output } = await change(OLD, NEW);
    expect(output.split("\n")).toEqual([
      "1 one-time code secrets of staff are now under STAFF_KEY.",
      "2 signing secrets of webhooks are now under STAFF_KEY.",
      "2 tokens of payment gateways are now under STAFF_KEY.",
      "1 proven phones are now recognised under STAFF_KEY.",
      "1 uses of coupons are of phones that no account has any more.",
      "1 noted heads of the audit log are now signed with STAFF_KEY.",
      "Take STAFF_KEY_BEFORE out of the environment, and start the server.",
    ]);
    expect(code).toBe(0);
    const { heads, forged } = await readNotedHeads(headsDir(), NEW);
    expect([heads.length, forged]).toEqual([1, []]);

    await withServer(NEW, async (app) => {
      app.clock.advanceMinutes(2);
      expect((await canSignIn(app)).statusCode).toBe(200);
      const { db } = app.database;
      const [kept] = await db
        .select()
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.id, endpoint));
      const secrets = [kept?.signingSecret, kept?.formerSecret];
      expect(secrets.map((one) => unsealSigningSecret(one ?? "", endpoint, NEW))).toEqual([
        "whsec_now",
        "whsec_before",
      ]);
      const [token] = await db.select().from(gatewayTokens);
      const open = (text = "") => unsealSecret(text, tokenSealedFor(gateway), NEW);
      expect([open(token?.token ?? ""), open(token?.renewal ?? "")]).toEqual(["token", "renewal"]);
      const used = await db.select().from(couponPhones);
      expect(used.map((one) => one.phoneHash)).toContain(hashPhone(NEW, phone));
      expect(used).toHaveLength(2);
      const [account] = await db.select().from(accounts).where(eq(accounts.phone, phone));
      expect(account?.phoneHash).toBe(hashPhone(NEW, phone));
    });
  });

  it("may be repeated", async () => {
    const { code, output } = await change(OLD, NEW);
    expect(code).toBe(0);
    expect(output).toContain("0 one-time code secrets of staff are now under STAFF_KEY.");
    expect(output).toContain("0 noted heads");
  });
});

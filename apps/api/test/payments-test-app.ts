import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import type { PaymentsDeps, SubjectPaid } from "../src/modules/payments/index.ts";
import { registerPayments } from "../src/modules/payments/index.ts";
import type { PaymentsOptions } from "../src/modules/payments/plugin.ts";
import type { Database } from "../src/platform/db/database.ts";
import { bearerToken } from "../src/platform/http/auth/bearer-token.ts";
import { folderStore } from "../src/platform/files/file-store.ts";
import { createHttpServer } from "../src/platform/http/server/create-http-server.ts";
import { createIdempotency } from "../src/platform/idempotency/idempotency.ts";
import { refuse } from "../src/platform/http/refusals/refuse.ts";
import { createServe } from "../src/platform/http/serve/serve.ts";
import { createJobs, defineJob, type JobHandler, handleJob } from "../src/platform/jobs/jobs.ts";
import { fakeClock, type FakeClock } from "./fake-clock.ts";
import { runJob, runJobs } from "./run-jobs.ts";
import { openTestDatabase } from "./test-database.ts";
import { sampleCompany } from "./sample-company.ts";

const APP_URL = "https://ghuri.test";

/** A subject that a test sells. */
export interface TestOrder {
  readonly id: string;
  readonly accountId: string;
  readonly amount: number;
  readonly deadline?: Date;
}

export interface PaymentsTestApp {
  readonly http: FastifyInstance;
  readonly db: Database;
  readonly clock: FakeClock;
  readonly deps: PaymentsDeps;
  readonly jobHandlers: readonly JobHandler[];
  /** Every run of the job after payment. */
  readonly paid: readonly SubjectPaid[];
  sell(amount?: number, over?: Partial<TestOrder>): TestOrder;
  /** Translates a public URL to the one reachable here. */
  local(address: string): string;
  /** Runs the waiting jobs, notices of the sandbox included. */
  runJobs(): Promise<void>;
  /** Runs the reconciling sweep of one minute. */
  reconcile(): Promise<void>;
  /** Runs the sandbox's sweep of one minute, and the jobs that it causes. */
  sandboxMinute(): Promise<void>;
  stop(): Promise<void>;
}

/** The payments module alone, listening, with its sandbox, selling the subjects of a test. */
export async function createPaymentsTestApp(
  options: { isLive?: boolean } & Pick<
    PaymentsOptions,
    "otherGateways" | "offers" | "bkash" | "nagad"
  > = {},
): Promise<PaymentsTestApp> {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = fakeClock();
  const log = pino({ level: process.env["TEST_LOG"] ?? "silent" });
  const http = await createHttpServer({ log, perMinute: 100_000, redis: null, isHttps: false });
  const jobs = createJobs(database.driver, log);
  const serve = createServe(http, {
    findCaller: async (request) => {
      const token = bearerToken(request);
      return token === null
        ? null
        : {
            id: token,
            userId: token,
            name: "Tester",
            kind: "traveller",
            email: "tester@example.com",
            phone: "+8801700000000",
            isEmailProven: true,
          };
    },
    findStaff: () => Promise.resolve(null),
    runIdempotently: createIdempotency(db, clock),
    checkReplies: true,
    countGuestTry: async () => {},
    countEmailRequest: async () => {},
    isOverloaded: () => false,
  });
  const sold = new Map<string, TestOrder>();
  const paid: SubjectPaid[] = [];
  const paidJob = defineJob<SubjectPaid>("test-paid", { retries: 0 });
  const { deps, jobHandlers: paymentJobs } = await registerPayments({
    http,
    serve,
    db,
    clock,
    log,
    jobs,
    appUrl: APP_URL,
    isLive: options.isLive ?? false,
    store: options.isLive
      ? { baseUrl: "http://127.0.0.1:9", storeId: "x", storePassword: "y" }
      : null,
    files: folderStore(path.join(tmpdir(), randomUUID())),
    photosPerMinute: 100_000,
    company: sampleCompany({ site: APP_URL, email: "help@ghuri.test" }),
    // Long enough for a busy machine, short enough to test a silent gateway.
    timeoutMs: 1500,
    ...(options.otherGateways ? { otherGateways: options.otherGateways } : {}),
    bkash: options.bkash ?? null,
    nagad: options.nagad ?? null,
    ...(options.offers ? { offers: options.offers } : {}),
  });
  deps.purposes.register("flight", {
    paidJob,
    recordPaymentReview: () => Promise.resolve(null),
    describe: (_db, ids) =>
      Promise.resolve(
        new Map(
          ids.map((id) => [
            id,
            {
              reference: "K7M3QX",
              route: { origin: "DAC", destination: "CXB" },
              name: null,
              isThereAndBack: false,
              travellers: 1,
              payer: { firstName: "Sabrina", lastName: "Haque", email: null },
              language: "en",
            },
          ]),
        ),
      ),
    findPayable: (_db, { id, accountId }) => {
      const one = sold.get(id);
      if (!one || one.accountId !== accountId) refuse("not_found");
      return Promise.resolve({
        amount: one.amount,
        deadline: one.deadline ?? new Date(clock.now().getTime() + 6 * 3_600_000),
        product: {
          kind: "flight",
          name: "Flight DAC-CXB",
          category: "Air ticket",
          hoursTillDeparture: 36,
          flightType: "oneway",
          pnr: "K7M3QX",
          journey: "DAC-CXB",
          isThirdParty: false,
        },
        customer: { name: "সাবরিনা হক", email: "s@example.com", phone: "+8801700000000" },
      });
    },
  });
  const work = [
    ...paymentJobs,
    handleJob(paidJob, (one) => {
      paid.push(one);
      return Promise.resolve();
    }),
  ];
  await jobs.open(work);
  const own = await http.listen({ port: 0, host: "127.0.0.1" });
  return {
    http,
    db,
    clock,
    deps,
    jobHandlers: work,
    paid,
    sell(amount = 40_168, over = {}) {
      const one = { id: randomUUID(), accountId: randomUUID(), amount, ...over };
      sold.set(one.id, one);
      return one;
    },
    local: (address) => address.replace(APP_URL, own),
    runJobs: () => runJobs(db, work),
    reconcile: () => runJob(work, "reconcile-payments"),
    async sandboxMinute() {
      await runJob(work, "sandbox-notices");
      await runJobs(db, work);
    },
    async stop() {
      await http.close();
      await jobs.stop();
      await database.close();
    },
  };
}

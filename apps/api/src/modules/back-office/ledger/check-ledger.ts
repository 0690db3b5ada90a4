import { defineJob, type JobHandler, handleJob } from "../../../platform/jobs/jobs.ts";
import type { Log } from "../../../platform/log.ts";
import type { Gauge } from "../../../platform/metrics/gauge.ts";
import { issueMissingInvoices } from "../../orders/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { bookHistory, isHistoryBooked } from "./book-history.ts";
import { findLedgerDifferences } from "./find-ledger-differences.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "orders"> & { readonly log: Log };

const EVERY_MINUTE = "* * * * *";
const HOURLY = "23 * * * *";

const bookHistoryJob = defineJob<object>("book-ledger-history", { retries: 0 });
const checkLedgerJob = defineJob<object>("check-ledger", { retries: 0 });
const missingInvoicesJob = defineJob<object>("issue-missing-invoices", { retries: 0 });

/**
 * Books what is older than the ledger; compares the ledger with everything else, and issues the invoices that the version
 * before did not know, every hour.
 */
export function ledgerJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(bookHistoryJob, () => bookHistory(deps), EVERY_MINUTE),
    handleJob(checkLedgerJob, () => checkLedger(deps), HOURLY),
    handleJob(missingInvoicesJob, () => issueMissingInvoices(deps.orders), HOURLY),
  ];
}

/** Logs every difference. */
async function checkLedger({ db, log }: Deps): Promise<void> {
  if (!(await isHistoryBooked(db))) return;
  const { differences } = await findLedgerDifferences(db);
  for (const difference of differences)
    log.error(difference, "the ledger and the records that it books do not agree");
}

/** How often this process counts the differences for its metric, however often it is read. */
const COUNT_EVERY_MS = 3_600_000;

/** How many differences there are, counted at most once an hour; nothing while the history is not booked. */
export function ledgerGauge({ db, clock }: Pick<Deps, "db" | "clock">): Gauge {
  let last: { readonly at: number; readonly count: number } | null = null;
  return {
    name: "ghuri_ledger_differences",
    help: "Differences between the ledger and payments, refunds and orders",
    label: "state",
    // Collections do not wait for it.
    isLarge: true,
    count: async () => {
      const now = clock.now().getTime();
      if (!last || now - last.at >= COUNT_EVERY_MS) {
        if (!(await isHistoryBooked(db))) return [];
        last = { at: now, count: (await findLedgerDifferences(db)).count };
      }
      return [{ state: "open", count: last.count }];
    },
  };
}

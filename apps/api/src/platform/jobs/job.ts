/** A kind of background work. `Data` must be self-contained: the row may be deleted before the job runs. */
export interface Job<Data extends object> {
  readonly name: string;
  /** A job that fails more often is dead, and listed for staff. 0: the next run of a sweep repeats the work. */
  readonly retries: number;
  /** The delay between two attempts doubles up to this. */
  readonly maxRetryDelaySeconds: number;
  /** How many jobs are fetched and completed at a time. */
  readonly batchSize: number;
  /** How many of those run at once, so that their reads can share queries. */
  readonly parallel: number;
  /** How many batches a node runs at once: a batch that waits for a supplier does not delay the others. */
  readonly concurrency: number;
  /** The data is personal: it is deleted an hour after completion instead of a week. */
  readonly isPersonal: boolean;
  /** Carries the type; never set. */
  readonly data?: Data;
}

export function defineJob<Data extends object>(
  name: string,
  options: {
    retries: number;
    maxRetryDelaySeconds?: number;
    batchSize?: number;
    parallel?: number;
    concurrency?: number;
    isPersonal?: boolean;
  },
): Job<Data> {
  const { retries, maxRetryDelaySeconds = 600, batchSize = 1 } = options;
  const { parallel = 1, concurrency = 1, isPersonal = false } = options;
  return { name, retries, maxRetryDelaySeconds, batchSize, parallel, concurrency, isPersonal };
}

/** A job, the function that runs it, and its schedule. */
export interface JobHandler {
  readonly job: Job<object>;
  readonly run: (data: object) => Promise<void>;
  /** Five-field cron, in UTC; for sweeps that need no call. */
  readonly cron?: string;
  /** While it returns true, the worker pauses for up to two seconds between fetches. */
  readonly shouldThrottle?: () => boolean;
}

export function handleJob<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
  cron?: string,
): JobHandler {
  const work = { job, run: run as JobHandler["run"] };
  return cron ? { ...work, cron } : work;
}

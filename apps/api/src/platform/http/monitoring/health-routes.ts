import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import type { OpenDatabase } from "../../db/open-database.ts";

/** A slower part counts as down: callers of the health check time out soon after. */
const ANSWER_WITHIN_MS = 1500;

interface Parts {
  readonly database: Pick<OpenDatabase, "ping">;
  /** Null: none is configured. */
  readonly redis: Pick<Redis, "ping"> | null;
}

/** `/healthz`: the process runs. `/readyz`: every part responds (the start migrated the database). */
export function healthRoutes(app: FastifyInstance, { database, redis }: Parts): void {
  const unlimited = { config: { rateLimit: false as const } };
  app.get("/healthz", unlimited, async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ status: "ok" }),
  );

  const findMissing = createPartCheck({
    database: () => database.ping(),
    ...(redis ? { redis: () => redis.ping() } : {}),
  });
  app.get("/readyz", unlimited, async (_request, reply) => {
    void reply.header("Cache-Control", "no-store");
    const missing = await findMissing();
    if (missing.length === 0) return reply.send({ status: "ready" });
    return reply
      .status(503)
      .header("Retry-After", "2")
      .send({ status: `no ${missing.join(", no ")}`, missing });
  });
}

/** Returns the names of the parts that fail, or do not respond in time. */
export function createPartCheck(
  parts: Readonly<Record<string, () => Promise<unknown>>>,
): () => Promise<string[]> {
  // While a part is silent, only one check of it is pending, however often the health check is called.
  const asked = new Map<string, Promise<boolean>>();

  function ask(name: string, ping: () => Promise<unknown>): Promise<boolean> {
    const running = asked.get(name);
    if (running) return running;
    const answer = ping().then(
      () => true,
      () => false,
    );
    asked.set(name, answer);
    void answer.then(() => asked.delete(name));
    return answer;
  }

  return async () => {
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, ping]) => {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<false>((resolve) => {
          timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
        });
        const isThere = await Promise.race([ask(name, ping), late]);
        clearTimeout(timer);
        return isThere ? [] : [name];
      }),
    );
    return answers.flat();
  };
}

import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "../../db/open-database.ts";

/** `/healthz`: the process lives. `/readyz`: the database answers (it was migrated at the start). */
export function healthRoutes(app: FastifyInstance, database: OpenDatabase): void {
  const unlimited = { config: { rateLimit: false as const } };
  app.get("/healthz", unlimited, async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", unlimited, async (request, reply) => {
    void reply.header("Cache-Control", "no-store");
    try {
      await database.ping();
      return await reply.send({ status: "ready" });
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return reply.status(503).header("Retry-After", "2").send({ status: "no database" });
    }
  });
}

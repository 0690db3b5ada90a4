import type { FastifyInstance } from "fastify";
import { readOwnFile } from "../../platform/files/read-own-file.ts";
import type { FileDeps } from "../../platform/files/store-photo.ts";
import type { FindCaller } from "../../platform/http/auth/find-caller.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";

/** Serves a private upload to its owner by a plain link. As a download, so that it cannot run as our page. */
export function fileRoutes(http: FastifyInstance, deps: FileDeps, findCaller: FindCaller): void {
  http.get<{ Params: { id: string } }>("/api/v1/files/:id", async (request, reply) => {
    const session = (await findCaller(request)) ?? refuse("unauthenticated");
    const { id } = request.params;
    const file = (await readOwnFile(deps, session.userId, id)) ?? refuse("not_found");
    return reply
      .type(file.contentType)
      .header("Content-Disposition", `attachment; filename="${file.filename}"`)
      .header("X-Content-Type-Options", "nosniff")
      .header("Cache-Control", "no-store")
      .send(file.bytes);
  });
}

import type { FastifyInstance } from "fastify";
import { readOwnFile } from "../../platform/files/read-own-file.ts";
import type { FileDeps } from "../../platform/files/store-photo.ts";
import type { FindCaller } from "../../platform/http/auth/find-caller.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";

/** A private photo as bytes, for a plain link of its owner's: saved, never shown as a page of ours. */
export function fileRoutes(http: FastifyInstance, deps: FileDeps, findCaller: FindCaller): void {
  http.get<{ Params: { id: string } }>("/api/v1/files/:id", async (request, reply) => {
    const session = (await findCaller(request)) ?? refuse("unauthenticated");
    const { id } = request.params;
    const photo = (await readOwnFile(deps, session.userId, id)) ?? refuse("not_found");
    return reply
      .type("image/jpeg")
      .header("Content-Disposition", `attachment; filename="${id}.jpg"`)
      .header("X-Content-Type-Options", "nosniff")
      .header("Cache-Control", "no-store")
      .send(photo);
  });
}

import type { FastifyInstance } from "fastify";
import { refuse } from "../http/refusals/refuse.ts";
import { SOCIAL_IMAGE } from "../http/pages/render-page-head.ts";
import type { PictureSize, FindPicture } from "./render-pictures.ts";

const { folder, width, height } = SOCIAL_IMAGE;
const CUT: PictureSize = { width, height, format: "jpeg" };
const NAME = /^(?<drawing>[a-z0-9][a-z0-9-]{0,59})\.jpg$/;
const A_WEEK = "public, max-age=604800, stale-while-revalidate=604800";

/** Link preview images: the page's own drawings as photos, since few programs show SVG. */
export function socialImageRoutes(http: FastifyInstance, findPicture: FindPicture): void {
  http.get<{ Params: { name: string } }>(`/storage/${folder}/:name`, async (request, reply) => {
    const { drawing = "" } = NAME.exec(request.params.name)?.groups ?? refuse("not_found");
    const picture = (await findPicture(drawing, CUT)) ?? refuse("not_found");
    const etag = `"${picture.hash}"`;
    void reply
      .header("Cache-Control", A_WEEK)
      .header("ETag", etag)
      // Chat programs load it from their own pages.
      .header("Cross-Origin-Resource-Policy", "cross-origin");
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    return reply.type("image/jpeg").send(picture.bytes);
  });
}

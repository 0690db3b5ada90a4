import type { FastifyInstance } from "fastify";
import { refuse } from "../http/refusals/refuse.ts";
import type { PictureSize, FindPicture } from "./render-pictures.ts";

const LARGE: PictureSize = { width: 1200, height: 800, format: "webp" };
const SMALL: PictureSize = { width: 600, height: 400, format: "webp" };

/** `sm_` stands before the name of the small one, for lists (spec 7). */
const THUMB = /^(?<small>sm_)?(?<drawing>[a-z0-9][a-z0-9-]{0,59})\.webp$/;

/** Hills and kites: what is shown of a place that nobody has drawn. */
const PLACEHOLDER = "fallback-1";

const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
/** The right picture may come soon. */
const A_MINUTE = "public, max-age=60";

/** The pictures of packages and visas, in the folders of `/storage/` that are named. */
export function thumbnailRoutes(
  http: FastifyInstance,
  findPicture: FindPicture,
  folders: readonly string[],
): void {
  for (const folder of folders) {
    http.get<{ Params: { thumb: string } }>(`/storage/${folder}/:thumb`, async (request, reply) => {
      const { small, drawing = "" } =
        THUMB.exec(request.params.thumb)?.groups ?? refuse("not_found");
      const cut = small ? SMALL : LARGE;
      const drawn = await findPicture(drawing, cut);
      const picture = drawn ?? (await findPicture(PLACEHOLDER, cut)) ?? refuse("not_found");
      const etag = `"${picture.hash}"`;
      void reply.header("Cache-Control", drawn ? A_DAY : A_MINUTE).header("ETag", etag);
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      return reply.type("image/webp").send(picture.bytes);
    });
  }
}

import type { FastifyInstance } from "fastify";
import { refuse } from "../http/refusals/refuse.ts";
import type { PictureSize, FindPicture } from "./render-pictures.ts";

const LARGE: PictureSize = { width: 1200, height: 800, format: "webp" };
const MIDDLE: PictureSize = { width: 750, height: 500, format: "webp" };
const SMALL: PictureSize = { width: 600, height: 400, format: "webp" };

/** The prefix `sm_` names the small size, for lists (spec 7), and `md_` that for the head of a page on a phone. */
const THUMB = /^(?<size>sm_|md_)?(?<drawing>[a-z0-9][a-z0-9-]{0,59})\.webp$/;

/** Hills and kites: the picture of a place without a drawing. */
const PLACEHOLDER = "fallback-1";

const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
/** Cached briefly: the right picture may be added soon. */
const A_MINUTE = "public, max-age=60";

/** The pictures of packages and visas, in the named folders of `/storage/`. */
export function thumbnailRoutes(
  http: FastifyInstance,
  findPicture: FindPicture,
  folders: readonly string[],
): void {
  for (const folder of folders) {
    http.get<{ Params: { thumb: string } }>(`/storage/${folder}/:thumb`, async (request, reply) => {
      const { size, drawing = "" } =
        THUMB.exec(request.params.thumb)?.groups ?? refuse("not_found");
      const cut = size === "sm_" ? SMALL : size === "md_" ? MIDDLE : LARGE;
      const drawn = await findPicture(drawing, cut);
      const picture = drawn ?? (await findPicture(PLACEHOLDER, cut)) ?? refuse("not_found");
      const etag = `"${picture.hash}"`;
      void reply.header("Cache-Control", drawn ? A_DAY : A_MINUTE).header("ETag", etag);
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      return reply.type("image/webp").send(picture.bytes);
    });
  }
}

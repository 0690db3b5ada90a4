import { BKASH_STANDIN_PATH, createBkashStandin } from "@ghuri/bkash-standin";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../platform/clock.ts";
import type { BkashSettings } from "./bkash/settings.ts";

/** Serves the stand-in for bKash in this process, and says how to reach it. Never called in live mode. */
export async function mountBkashStandin(
  http: FastifyInstance,
  {
    clock,
    appUrl,
    ownAddress,
    noticeUrl,
  }: {
    readonly clock: Clock;
    readonly appUrl: string;
    /** Where this process reaches itself: it may not be able to reach its public address. */
    readonly ownAddress: () => string;
    readonly noticeUrl: () => string;
  },
): Promise<Omit<BkashSettings, "limits" | "usesBearer">> {
  const standin = createBkashStandin({
    apiUrl: () => `${ownAddress()}${BKASH_STANDIN_PATH}`,
    pageUrl: () => `${appUrl}${BKASH_STANDIN_PATH}`,
    noticeUrl,
    now: () => clock.now(),
  });
  await http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The stand-in reads the body itself.
    scope.addContentTypeParser("*", (_request, _body, parsed) => {
      parsed(null);
    });
    scope.all(`${BKASH_STANDIN_PATH}/*`, async (request, reply) => {
      reply.hijack();
      await standin.handle(request.raw, reply.raw, request.url.slice(BKASH_STANDIN_PATH.length));
    });
    done();
  });
  return {
    ...standin.merchant,
    baseUrl: () => `${ownAddress()}${BKASH_STANDIN_PATH}`,
    notices: { topic: standin.topic, origin: standin.noticeOrigin },
  };
}

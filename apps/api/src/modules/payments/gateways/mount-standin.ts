import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** A stand-in for a gateway that reads requests itself. */
interface Standin {
  /** Its path begins after that of the stand-in. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/** Serves a stand-in in this process, under a path. Never called in live mode. */
export async function mountStandin(
  http: FastifyInstance,
  path: string,
  standin: Standin,
): Promise<void> {
  await http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The stand-in reads the body itself.
    scope.addContentTypeParser("*", (_request, _body, parsed) => {
      parsed(null);
    });
    scope.all(`${path}/*`, async (request, reply) => {
      reply.hijack();
      await standin.handle(request.raw, reply.raw, request.url.slice(path.length));
    });
    done();
  });
}

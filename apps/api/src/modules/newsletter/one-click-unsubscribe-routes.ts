import { negotiateLanguage, message } from "@ghuri/contract/messages/message";
import type { FastifyInstance } from "fastify";
import type { NewsletterDeps } from "./deps.ts";
import { unsubscribe } from "./unsubscribe.ts";

interface WithKey {
  Params: { token: string };
}

/**
 * The target of a mail program's own "unsubscribe" (RFC 8058): its POST unsubscribes at once. A GET, by a person
 * or a link scanner, redirects to the page with the unsubscribe button.
 */
export function oneClickUnsubscribeRoutes(http: FastifyInstance, deps: NewsletterDeps): void {
  http.post<WithKey>("/newsletter/leave/:token", async (request, reply) => {
    await unsubscribe(deps, request.params.token);
    const language = negotiateLanguage(request.headers["accept-language"]);
    return reply
      .header("Cache-Control", "no-store")
      .send({ message: message(language, "newsletter_left") });
  });
  http.get<WithKey>("/newsletter/leave/:token", (request, reply) =>
    reply
      .header("Cache-Control", "no-store")
      .redirect(`/newsletter?leave=${encodeURIComponent(request.params.token)}`, 303),
  );
}

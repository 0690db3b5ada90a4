import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For most who ask there is no such address: a wrong method must not tell that there is. */
    readonly isHidden?: boolean;
  }
}

/** Which methods an address takes; none when there is no such address. */
export type FindAllowedMethods = (address: string) => readonly string[];

/** Notes every route from here on, so that a wrong method can be told from a wrong address. */
export function recordAllowedMethods(app: FastifyInstance): FindAllowedMethods {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method, config }) => {
    if (!config?.isHidden) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (address) => {
    const found = routes.filter(({ pattern }) => pattern.test(address));
    return [...new Set(found.flatMap(({ methods }) => methods))].toSorted();
  };
}

/** "/api/v1/coupons/:id" as a pattern: a parameter is one step of the path, a star is all that follows. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
}

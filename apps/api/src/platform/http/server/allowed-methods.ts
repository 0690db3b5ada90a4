import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Most callers get 404 for these paths: a 405 for a wrong method must not reveal that they exist. */
    readonly isHidden?: boolean;
  }
}

/** The methods that a path accepts; none when the path does not exist. */
export type FindAllowedMethods = (address: string) => readonly string[];

/** Records every route registered from here on, to distinguish a wrong method from an unknown path. */
export function recordAllowedMethods(app: FastifyInstance): FindAllowedMethods {
  const routes: { readonly url: string; readonly methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method, config }) => {
    if (!config?.isHidden) routes.push({ url, methods: [method].flat() });
  });
  // Few starts ever meet a wrong method, so the patterns are made when one comes.
  let known: readonly (readonly [RegExp, readonly string[]])[] = [];
  return (address) => {
    if (known.length < routes.length)
      known = routes.map(({ url, methods }) => [patternOf(url), methods]);
    const found = known.filter(([pattern]) => pattern.test(address));
    return [...new Set(found.flatMap(([, methods]) => methods))].toSorted();
  };
}

/** "/api/v1/coupons/:id" as a pattern: a parameter matches one path segment, a star all that follow. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
}

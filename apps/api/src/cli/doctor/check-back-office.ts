import type { Env } from "../../env.ts";
import { type Finding, ok, warning } from "./finding.ts";

/** How far the back office is apart from the site (decisions 0055 and 0059). */
export async function checkBackOffice(env: Env): Promise<Finding[]> {
  const { STAFF_URL: url, STAFF_PORT: port, APP_URL: site } = env;
  if (url === undefined)
    return [warning("back office", `It is on ${site}, with the site: STAFF_URL sets it apart.`)];
  return [
    ok(
      "back office",
      port === undefined
        ? `It is on ${url}, by the same port as the site.`
        : `It is on ${url}, by port ${port} of its own.`,
    ),
  ];
}

import type { Company } from "../../platform/company.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { Platform, ModuleParts } from "../../platform/platform.ts";
import type { LiveCompany } from "./live-company.ts";

/** Our company's details. Administrators change them in the back office. */
export function registerCompany({ http }: Platform, liveCompany: LiveCompany): ModuleParts {
  const { company } = liveCompany;
  http.get<{ Params: { file: string } }>(
    "/storage/company/:file",
    { config: { isHidden: true } },
    // The path changes with the logo; an older path returns 404.
    async ({ params }, reply) => {
      const { logo, logoPath } = company;
      if (!logo || logoPath !== `/storage/company/${params.file}`) return refuse("not_found");
      return reply
        .type("image/png")
        .header("Cache-Control", "public, max-age=31536000, immutable")
        .send(Buffer.from(logo));
    },
  );
  return { stop: () => Promise.resolve(liveCompany.stop()) };
}

/** The company as every page receives it, in `<meta name="company">`. */
export function toPageCompany(company: Company) {
  const { name, address, hours, registration, licence, bin, phones, email } = company;
  const { logoPath: logo, isSample } = company;
  return { name, address, hours, registration, licence, bin, phones, email, logo, isSample };
}

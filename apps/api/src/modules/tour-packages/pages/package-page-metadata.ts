import type { PackageSummary } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import type {
  PageRequest,
  PageProvider,
  PageMetadata,
} from "../../../platform/http/pages/page-metadata.ts";
import { notFoundAsNull } from "../../../platform/http/pages/page-not-found.ts";
import { getScene } from "../../../platform/pictures/get-scene.ts";
import type { TourPackageDeps } from "../deps.ts";
import { listPackagesByCountry } from "../catalogue/list-packages-by-country.ts";
import { listPackages } from "../catalogue/list-packages.ts";
import { getPackageDetail } from "../catalogue/get-package-detail.ts";
import { packageStructuredData, packageBreadcrumbs } from "./structured-data.ts";
import { PAGE_LABELS } from "./page-labels.ts";

type Deps = Pick<TourPackageDeps, "db" | "clock" | "company">;

const GROUPS = "/holiday-packages";
const LIST = /^\/package-list\/(?<country>[^/]+)\/?$/;
const DETAILS = /^\/package-details\/[^/]+\/(?<id>[^/]+)\/?$/;

/** Metadata of the package pages: all countries, one country, one package. */
export function packagePageMetadata(deps: Deps): PageProvider {
  return {
    async getPageMetadata({ path, language }) {
      if (path.replace(/\/$/, "") === GROUPS) return groupsPage(deps, language);
      const country = LIST.exec(path)?.groups?.["country"];
      if (country !== undefined) return listPage(deps, { path: country, language });
      const id = DETAILS.exec(path)?.groups?.["id"];
      return id === undefined ? null : detailsPage(deps, { path: id, language });
    },
    async listPaths() {
      const packages = await listPackages(deps.db, {
        country: null,
        language: "en",
        now: deps.clock.now(),
      });
      const countries = new Set(packages.map(({ country_name: name }) => listPath(name)));
      return [GROUPS, ...countries, ...packages.map(detailsPath)];
    },
  };
}

async function groupsPage({ db, clock, company }: Deps, language: Language): Promise<PageMetadata> {
  const data = await listPackagesByCountry(db, { language, now: clock.now() });
  const { groups: title, groupsText: description } = PAGE_LABELS[language];
  const head = { title, description, path: GROUPS, scene: "maldives" };
  return {
    head: { ...head, structuredData: [packageBreadcrumbs(company.site, language, [])] },
    initialResponses: { "/api/v1/packages/grouped": { data } },
  };
}

async function listPage(
  { db, clock, company }: Deps,
  { path: country, language }: PageRequest,
): Promise<PageMetadata> {
  const data = await listPackages(db, { country, language, now: clock.now() });
  const [first] = data;
  const labels = PAGE_LABELS[language];
  const name = first?.country ?? country;
  const head = {
    title: labels.list(name),
    description: first ? labels.listText(name, data.length, lowest(data)) : labels.none,
    path: listPath(first?.country_name ?? country),
    scene: getScene(first?.thumb ?? null),
  };
  const query = new URLSearchParams({ countries: country });
  return {
    head: {
      ...head,
      structuredData: [packageBreadcrumbs(company.site, language, [{ name, path: head.path }])],
    },
    isNoIndex: data.length === 0,
    initialResponses: { [`/api/v1/packages?${query.toString()}`]: { data } },
  };
}

async function detailsPage(
  deps: Deps,
  { path: id, language }: PageRequest,
): Promise<PageMetadata | "nothing"> {
  const data = await getPackageDetail(deps, { id, language }).catch(notFoundAsNull);
  if (data === "nothing") return data;
  const labels = PAGE_LABELS[language];
  const head = {
    title: `${data.name}, ${data.country}`,
    description: labels.packageText(data),
    path: detailsPath(data),
    scene: getScene(data.thumb),
  };
  const breadcrumbPath = [
    { name: data.country, path: listPath(data.country_name) },
    { name: data.name, path: head.path },
  ];
  const { site } = deps.company;
  const structuredData = [
    packageStructuredData(site, head, data),
    packageBreadcrumbs(site, language, breadcrumbPath),
  ];
  return {
    head: { ...head, structuredData },
    initialResponses: { [`/api/v1/packages/${id}`]: { data } },
  };
}

function lowest(packages: readonly PackageSummary[]): number {
  return Math.min(...packages.map(({ price }) => price));
}

function listPath(country: string): string {
  return `/package-list/${encodeURIComponent(country.toLowerCase())}`;
}

function detailsPath({ slug, id }: Pick<PackageSummary, "slug" | "id">): string {
  return `/package-details/${slug}/${id}`;
}

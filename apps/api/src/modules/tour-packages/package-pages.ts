import type { PackageSummary } from "@ghuri/contract/packages";
import type { Language } from "@ghuri/contract/messages/message";
import type { AskedPage, RoomPages, ToldPage } from "../../platform/http/told-page.ts";
import { nothingThere } from "../../platform/http/nothing-there.ts";
import { sceneOf } from "../../platform/pictures/scene-of.ts";
import type { TourPackageDeps } from "./deps.ts";
import { listGroups } from "./list-groups.ts";
import { listPackages } from "./list-packages.ts";
import { packageDetail } from "./package-detail.ts";
import { packageFacts, wayFacts } from "./package-facts.ts";
import { PAGE_WORDS } from "./page-words.ts";

type Deps = Pick<TourPackageDeps, "db" | "clock" | "house">;

const GROUPS = "/holiday-packages";
const LIST = /^\/package-list\/(?<country>[^/]+)\/?$/;
const DETAILS = /^\/package-details\/[^/]+\/(?<id>[^/]+)\/?$/;

/** The holidays: all countries, one country, one package. */
export function packagePages(deps: Deps): RoomPages {
  return {
    async tell({ path, language }) {
      if (path.replace(/\/$/, "") === GROUPS) return groupsPage(deps, language);
      const country = LIST.exec(path)?.groups?.["country"];
      if (country !== undefined) return listPage(deps, { path: country, language });
      const id = DETAILS.exec(path)?.groups?.["id"];
      return id === undefined ? null : detailsPage(deps, { path: id, language });
    },
    async list() {
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

async function groupsPage({ db, clock, house }: Deps, language: Language): Promise<ToldPage> {
  const data = await listGroups(db, { language, now: clock.now() });
  const { groups: title, groupsText: description } = PAGE_WORDS[language];
  const head = { title, description, address: GROUPS, scene: "maldives" };
  return {
    head: { ...head, facts: [wayFacts(house.site, language, [])] },
    answers: { "/api/v1/packages/grouped": { data } },
  };
}

async function listPage(
  { db, clock, house }: Deps,
  { path: country, language }: AskedPage,
): Promise<ToldPage> {
  const data = await listPackages(db, { country, language, now: clock.now() });
  const [first] = data;
  const words = PAGE_WORDS[language];
  const name = first?.country ?? country;
  const head = {
    title: words.list(name),
    description: first ? words.listText(name, data.length, lowest(data)) : words.none,
    address: listPath(first?.country_name ?? country),
    scene: sceneOf(first?.thumb ?? null),
  };
  const query = new URLSearchParams({ countries: country });
  return {
    head: { ...head, facts: [wayFacts(house.site, language, [{ name, path: head.address }])] },
    isUnlisted: data.length === 0,
    answers: { [`/api/v1/packages?${query.toString()}`]: { data } },
  };
}

async function detailsPage(
  deps: Deps,
  { path: id, language }: AskedPage,
): Promise<ToldPage | "nothing"> {
  const data = await packageDetail(deps, { id, language }).catch(nothingThere);
  if (data === "nothing") return data;
  const words = PAGE_WORDS[language];
  const head = {
    title: `${data.name}, ${data.country}`,
    description: words.packageText(data),
    address: detailsPath(data),
    scene: sceneOf(data.thumb),
  };
  const way = [
    { name: data.country, path: listPath(data.country_name) },
    { name: data.name, path: head.address },
  ];
  const { site } = deps.house;
  const facts = [packageFacts(site, head, data), wayFacts(site, language, way)];
  return { head: { ...head, facts }, answers: { [`/api/v1/packages/${id}`]: { data } } };
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

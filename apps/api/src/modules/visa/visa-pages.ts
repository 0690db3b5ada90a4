import type { VisaGuideline } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { breadcrumbs } from "../../platform/http/breadcrumbs.ts";
import { nothingThere } from "../../platform/http/nothing-there.ts";
import type { PageHead, RoomPages, ToldPage } from "../../platform/http/told-page.ts";
import { sceneOf } from "../../platform/pictures/scene-of.ts";
import type { VisaDeps } from "./deps.ts";
import { findGuideline, listGuidelines } from "./find-guideline.ts";
import { PAGE_WORDS } from "./page-words.ts";
import { showGuideline } from "./show-guideline.ts";

type Deps = Pick<VisaDeps, "db" | "clock" | "house">;

const GUIDELINES = "/visa-guidelines";
const DETAILS = /^\/visa-guidelines\/(?<id>[^/]+)\/?$/;

/** All guidelines, and each of them. */
export function visaPages(deps: Deps): RoomPages {
  const { db, clock } = deps;
  return {
    async tell({ path, language }) {
      if (path.replace(/\/$/, "") === GUIDELINES) return guidelinesPage(deps, language);
      const id = DETAILS.exec(path)?.groups?.["id"];
      return id === undefined ? null : guidelinePage(deps, id, language);
    },
    async list() {
      const asked = { country: null, language: "en", now: clock.now() } as const;
      const guidelines = await listGuidelines(db, asked);
      return [GUIDELINES, ...guidelines.map(({ id }) => `${GUIDELINES}/${id}`)];
    },
  };
}

async function guidelinesPage({ db, clock, house }: Deps, language: Language): Promise<ToldPage> {
  const data = await listGuidelines(db, { country: null, language, now: clock.now() });
  const { guidelines: title, guidelinesText: description } = PAGE_WORDS[language];
  return {
    head: {
      title,
      description,
      address: GUIDELINES,
      scene: "istanbul",
      facts: [breadcrumbs(house.site, wayTo(language))],
    },
    answers: { "/api/v1/visa/guidelines": { data } },
  };
}

async function guidelinePage(
  { db, clock, house: { site } }: Deps,
  id: string,
  language: Language,
): Promise<ToldPage | "nothing"> {
  const now = clock.now();
  const row = await findGuideline(db, id, now).catch(nothingThere);
  if (row === "nothing") return row;
  const data = showGuideline(row, language, now);
  const words = PAGE_WORDS[language];
  const head = {
    title: words.guideline(data.country),
    description: words.guidelineText(data),
    address: `${GUIDELINES}/${data.id}`,
    scene: sceneOf(data.thumb),
  };
  const way = [...wayTo(language), { name: data.country, path: head.address }];
  const facts = [serviceFacts(site, head, data), breadcrumbs(site, way)];
  return { head: { ...head, facts }, answers: { [`/api/v1/visa/guidelines/${id}`]: { data } } };
}

/** Help with an application, as schema.org has it. */
function serviceFacts(
  site: string,
  { title, description, address }: PageHead,
  { country, price }: VisaGuideline,
): object {
  const url = new URL(address, site).href;
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name: title,
    description,
    url,
    areaServed: { "@type": "Country", name: country },
    offers: { "@type": "Offer", url, price, priceCurrency: "BDT" },
  };
}

function wayTo(language: Language) {
  const { home, guidelines } = PAGE_WORDS[language];
  return [
    { name: home, path: "/" },
    { name: guidelines, path: GUIDELINES },
  ];
}

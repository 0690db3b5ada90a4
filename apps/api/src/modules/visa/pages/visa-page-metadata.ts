import type { VisaGuideline } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { breadcrumbs } from "../../../platform/http/pages/breadcrumbs.ts";
import { notFoundAsNull } from "../../../platform/http/pages/page-not-found.ts";
import type {
  PageHead,
  PageProvider,
  PageMetadata,
} from "../../../platform/http/pages/page-metadata.ts";
import { getScene } from "../../../platform/pictures/get-scene.ts";
import type { VisaDeps } from "../deps.ts";
import { findGuideline, listGuidelines } from "../guidelines/find-guideline.ts";
import { PAGE_LABELS } from "./page-labels.ts";
import { toGuidelineDto } from "../guidelines/guideline-dto.ts";

type Deps = Pick<VisaDeps, "db" | "clock" | "company">;

const GUIDELINES = "/visa-guidelines";
const DETAILS = /^\/visa-guidelines\/(?<id>[^/]+)\/?$/;

/** Metadata of the visa pages: the list and each guideline. */
export function visaPageMetadata(deps: Deps): PageProvider {
  const { db, clock } = deps;
  return {
    async getPageMetadata({ path, language }) {
      if (path.replace(/\/$/, "") === GUIDELINES) return guidelinesPage(deps, language);
      const id = DETAILS.exec(path)?.groups?.["id"];
      return id === undefined ? null : guidelinePage(deps, id, language);
    },
    async listPaths() {
      const asked = { country: null, language: "en", now: clock.now() } as const;
      const guidelines = await listGuidelines(db, asked);
      return [GUIDELINES, ...guidelines.map(({ id }) => `${GUIDELINES}/${id}`)];
    },
  };
}

async function guidelinesPage(
  { db, clock, company }: Deps,
  language: Language,
): Promise<PageMetadata> {
  const data = await listGuidelines(db, { country: null, language, now: clock.now() });
  const { guidelines: title, guidelinesText: description } = PAGE_LABELS[language];
  return {
    head: {
      title,
      description,
      path: GUIDELINES,
      scene: "istanbul",
      structuredData: [breadcrumbs(company.site, breadcrumbsTo(language))],
    },
    initialResponses: { "/api/v1/visa/guidelines": { data } },
  };
}

async function guidelinePage(
  { db, clock, company: { site } }: Deps,
  id: string,
  language: Language,
): Promise<PageMetadata | "nothing"> {
  const now = clock.now();
  const row = await findGuideline(db, id, now).catch(notFoundAsNull);
  if (row === "nothing") return row;
  const data = toGuidelineDto(row, language, now);
  const labels = PAGE_LABELS[language];
  const head = {
    title: labels.guideline(data.country),
    description: labels.guidelineText(data),
    path: `${GUIDELINES}/${data.id}`,
    scene: getScene(data.thumb),
  };
  const breadcrumbPath = [...breadcrumbsTo(language), { name: data.country, path: head.path }];
  const structuredData = [
    serviceStructuredData(site, head, data),
    breadcrumbs(site, breadcrumbPath),
  ];
  return {
    head: { ...head, structuredData },
    initialResponses: { [`/api/v1/visa/guidelines/${id}`]: { data } },
  };
}

/** Our application service as schema.org data. */
function serviceStructuredData(
  site: string,
  { title, description, path }: PageHead,
  { country, price }: VisaGuideline,
): object {
  const url = new URL(path, site).href;
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

function breadcrumbsTo(language: Language) {
  const { home, guidelines } = PAGE_LABELS[language];
  return [
    { name: home, path: "/" },
    { name: guidelines, path: GUIDELINES },
  ];
}

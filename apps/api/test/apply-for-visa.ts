import type { VisaApplicationDetail, VisaGuideline } from "@ghuri/contract/visas";
import { pino } from "pino";
import { createJobs } from "../src/platform/jobs/jobs.ts";
import { traveller, uploadPassport } from "./book-flight.ts";
import { multipart } from "./multipart.ts";
import { photo } from "./sample-photos.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

const APPLICATIONS = "/api/v1/user/visa-applications";

/** The guideline of a country, as the public reads it. */
export async function findGuideline({ http }: TestApp, country: string): Promise<VisaGuideline> {
  const answer = await http.inject({ url: `/api/v1/visa/guidelines?country=${country}` });
  const [found] = answer.json<{ data: VisaGuideline[] }>().data;
  if (!found) throw new Error(`no guideline of ${country}`);
  return found;
}

/** So many people with passports that last, the first of whom is written to. */
export async function sampleApplicants(app: TestApp, owner: SignedUpAccount, count = 1) {
  const passport_file = await uploadPassport(app, owner);
  return Array.from({ length: count }, (_, at) =>
    traveller({
      first_name: `Ayesha${"x".repeat(at)}`,
      passport_number: `A1234567${at}`,
      passport_expiry_date: "2030-01-01",
      passport_file,
      ...(at === 0 ? {} : { email: null, phone: null }),
    }),
  );
}

/** Sends an application: a fortnight in Thailand for one, unless said. */
export async function sendApplication(
  app: TestApp,
  owner: SignedUpAccount,
  body: Record<string, unknown> = {},
  more: { readonly country?: string; readonly key?: string; readonly language?: string } = {},
) {
  const { country = "TH", key, language = "en" } = more;
  const travellers = body["travellers"] ?? (await sampleApplicants(app, owner));
  return app.http.inject({
    method: "POST",
    url: "/api/v1/visa-application/book",
    headers: {
      ...owner.headers,
      "accept-language": language,
      ...(key ? { "idempotency-key": key } : {}),
    },
    payload: {
      visa_guideline_id: (await findGuideline(app, country)).id,
      entry: "2026-12-10",
      exit: "2026-12-23",
      nationality: "BD",
      traveller: 1,
      travellers,
      ...body,
    },
  });
}

/** Applies and answers the application's id. */
export async function applyForVisa(...asked: Parameters<typeof sendApplication>): Promise<string> {
  const answer = await sendApplication(...asked);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: { id: string } }>().data.id;
}

/** An application as its owner sees it. */
export async function getApplication(
  { http }: TestApp,
  owner: SignedUpAccount,
  id: string,
): Promise<VisaApplicationDetail> {
  const answer = await http.inject({ url: `${APPLICATIONS}/${id}`, headers: owner.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: VisaApplicationDetail }>().data;
}

export function cancelApplication({ http }: TestApp, owner: SignedUpAccount, id: string) {
  return http.inject({
    method: "POST",
    url: `${APPLICATIONS}/${id}/cancel`,
    headers: owner.headers,
  });
}

/** Hands in a photo of a paper. */
export async function submitDocument(
  { http }: TestApp,
  owner: SignedUpAccount,
  id: string,
  paper: { readonly traveller_id: string; readonly code: string },
) {
  const { payload, headers } = await multipart(paper, { document: { bytes: await photo() } });
  return http.inject({
    method: "POST",
    url: `${APPLICATIONS}/${id}/documents`,
    headers: { ...headers, ...owner.headers },
    payload,
  });
}

/** What staff's decisions are made with. */
export function createVisaDeps({ database, clock }: TestApp) {
  const jobs = createJobs(database.driver, pino({ level: "silent" }));
  return { db: database.db, clock, jobs };
}

import type { VisaApplicationDetail, VisaGuideline } from "@ghuri/contract/visas";
import { pino } from "pino";
import { createJobs } from "../src/platform/jobs/jobs.ts";
import { traveller, uploadPassport } from "./book-flight.ts";
import { multipart } from "./multipart.ts";
import { photo } from "./sample-photos.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

const APPLICATIONS = "/api/v1/user/visa-applications";

/** The guideline of a country, as its public page shows it. */
export async function findGuideline({ http }: TestApp, country: string): Promise<VisaGuideline> {
  const answer = await http.inject({ url: `/api/v1/visa/guidelines?country=${country}` });
  const [found] = answer.json<{ data: VisaGuideline[] }>().data;
  if (!found) throw new Error(`no guideline of ${country}`);
  return found;
}

/** This many applicants with passports valid long enough; the first is the contact. */
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

/** Submits an application: two weeks in Thailand for one person, by default. */
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

/** Submits an application and returns its id. */
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

/** Uploads a document, a photo unless given. */
export async function submitDocument(
  { http }: TestApp,
  owner: SignedUpAccount,
  id: string,
  document: { readonly traveller_id: string; readonly code: string },
  bytes?: Buffer,
) {
  const file = { bytes: bytes ?? (await photo()) };
  const { payload, headers } = await multipart(document, { document: file });
  return http.inject({
    method: "POST",
    url: `${APPLICATIONS}/${id}/documents`,
    headers: { ...headers, ...owner.headers },
    payload,
  });
}

/** Uploads every required document that is missing. */
export async function submitAllDocuments(app: TestApp, owner: SignedUpAccount, id: string) {
  const { travellers } = await getApplication(app, owner, id);
  for (const { id: traveller_id, documents } of travellers)
    for (const { code, state, is_required: isRequired } of documents)
      if (isRequired && state === "missing")
        await submitDocument(app, owner, id, { traveller_id, code });
}

/** A PDF of one empty page. */
export const SAMPLE_PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n",
);

/** The dependencies of staff decisions. */
export function createVisaDeps({ database, clock }: TestApp) {
  const jobs = createJobs(database.driver, pino({ level: "silent" }));
  return { db: database.db, clock, jobs };
}

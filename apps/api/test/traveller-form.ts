import type { Traveller } from "@ghuri/contract/travellers";
import { multipart } from "./multipart.ts";
import { photo } from "./sample-photos.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

type Http = Pick<TestApp, "http">;
type Fields = Record<string, string>;
type Files = Parameters<typeof multipart>[1];

export const TRAVELLERS = "/api/v1/user/travellers";
export const UPLOADS = "/api/v1/user/files";

/** The form's required fields. */
export const FORM = {
  title: "Mrs",
  first_name: "Rahima",
  last_name: "Khatun",
  date_of_birth: "1990-02-28",
  gender: "female",
  country: "BD",
  nationality: "BD",
};

export async function sendForm(
  { http }: Http,
  who: Pick<SignedUpAccount, "headers">,
  url: string,
  fields: Fields,
  files?: Files,
  language = "en",
) {
  const { payload, headers } = await multipart(fields, files);
  return http.inject({
    method: "POST",
    url,
    payload,
    headers: { ...headers, ...who.headers, "accept-language": language },
  });
}

export async function saveTraveller(
  app: Http,
  who: SignedUpAccount,
  over: Fields = {},
  files?: Files,
): Promise<Traveller> {
  const answer = await sendForm(app, who, TRAVELLERS, { ...FORM, ...over }, files);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: Traveller }>().data;
}

export async function listTravellers({ http }: Http, who: SignedUpAccount): Promise<Traveller[]> {
  const answer = await http.inject({ url: TRAVELLERS, headers: who.headers });
  return answer.json<{ data: Traveller[] }>().data;
}

export function deleteTraveller({ http }: Http, who: Pick<SignedUpAccount, "headers">, id: string) {
  return http.inject({ method: "DELETE", url: `${TRAVELLERS}/${id}`, headers: who.headers });
}

export async function uploadPhoto(
  app: Http,
  who: SignedUpAccount,
  bytes?: Buffer,
): Promise<string> {
  const document = { bytes: bytes ?? (await photo()) };
  const answer = await sendForm(app, who, UPLOADS, {}, { document });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: { id: string } }>().data.id;
}

export function openUpload({ http }: Http, id: string, headers: Record<string, string> = {}) {
  return http.inject({ url: `/api/v1/files/${id}`, headers });
}

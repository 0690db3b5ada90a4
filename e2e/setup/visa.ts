import { expect, type Page } from "@playwright/test";
import { daysFromToday } from "./dates.ts";
import type { SignedInAccount } from "./sign-in-by-api.ts";
import { anyPhoto } from "./traveller-steps.ts";

/* Applies for a visa through the API, for journeys that test something else. */

/** The id of a country's visa guideline. */
export async function findGuideline(page: Page, country: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/visa/guidelines?country=${country}`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? "";
}

/** Creates an unpaid application for one traveller. Returns its reference. */
export async function applyForVisa(
  page: Page,
  { email, token }: SignedInAccount,
  country: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const buffer = await anyPhoto();
  const upload = await page.request.post("/api/v1/user/files", {
    headers,
    multipart: { document: { name: "passport.png", mimeType: "image/png", buffer } },
  });
  const { data: photo } = (await upload.json()) as { data: { id: string } };
  const traveller = {
    title: "Ms",
    first_name: "Tania",
    last_name: "Rahman",
    date_of_birth: "1994-03-14",
    gender: "female",
    country: "BD",
    nationality: "BD",
    email,
    phone: "01712345678",
    passport_number: "A01234567",
    passport_expiry_date: daysFromToday(1500),
    passport_file: photo.id,
  };
  const answer = await page.request.post("/api/v1/visa-application/book", {
    headers,
    data: {
      visa_guideline_id: await findGuideline(page, country),
      entry: daysFromToday(20),
      exit: daysFromToday(27),
      nationality: "BD",
      traveller: 1,
      travellers: [traveller],
      ...more,
    },
  });
  expect(answer.status()).toBe(201);
  const { data } = (await answer.json()) as { data: { hash: string } };
  return data.hash;
}

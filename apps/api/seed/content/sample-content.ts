import { readdirSync, readFileSync } from "node:fs";
import { CouponDraft } from "@ghuri/contract/admin-coupons";
import { bilingual } from "@ghuri/contract/admin-content";
import { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { PackageFields } from "@ghuri/contract/admin-packages";
import { z } from "zod";

const DAY_MS = 86_400_000;

/** The country's name as travellers read it, and what staff would fill in the editor. */
const SamplePackage = z.strictObject({
  country: bilingual(z.string()),
  rating: z.number(),
  reviews: z.int(),
  fields: PackageFields,
});

const SampleGuideline = z.strictObject({ country: bilingual(z.string()), fields: GuidelineFields });

/** Without dates: a sample coupon is valid from the day it is loaded. */
const SampleCoupon = z.strictObject({
  valid_days: z.int(),
  draft: z.record(z.string(), z.unknown()),
});

export const readSamplePackages = () => readFolder("packages", SamplePackage);

export const readSampleGuidelines = () => readFolder("visa-guidelines", SampleGuideline);

/** The sample coupons with their dates counted from `now`. */
export function readSampleCoupons(now: Date): CouponDraft[] {
  return readJson("coupons.json", z.array(SampleCoupon)).map(({ valid_days: days, draft }) =>
    CouponDraft.parse({
      ...draft,
      valid_from: now.toISOString(),
      expired_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
    }),
  );
}

function readFolder<Fields extends { fields: { position: number } }>(
  folder: string,
  schema: z.ZodType<Fields>,
): Fields[] {
  return readdirSync(new URL(`./${folder}/`, import.meta.url))
    .map((name) => readJson(`${folder}/${name}`, schema))
    .toSorted((one, other) => one.fields.position - other.fields.position);
}

function readJson<T>(name: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(
    JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), "utf8")),
  );
  if (error) throw new Error(`seed/content/${name}:\n${z.prettifyError(error)}`);
  return data;
}

import type {
  PackageBookingDetail,
  PackageSummary,
  TourPackage,
} from "@ghuri/contract/tour-packages";
import { traveller } from "./book-flight.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

/** A package by the name in its URL, as its page shows it. */
export async function findPackage({ http }: TestApp, slug: string): Promise<TourPackage> {
  const list = await http.inject({ url: "/api/v1/packages" });
  const { data } = list.json<{ data: PackageSummary[] }>();
  const id = data.find((one) => one.slug === slug)?.id;
  const shown = await http.inject({ url: `/api/v1/packages/${id}` });
  return shown.json<{ data: TourPackage }>().data;
}

/** A traveller for a package within Bangladesh; pass the fields that matter. */
export function samplePackageTraveller(
  facts: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    ...traveller(),
    address: "12 Lake Road",
    city: "Dhaka",
    state: "Dhaka",
    ...facts,
  };
}

/** This many travellers with different names. */
export function samplePackageTravellers(count: number, facts: Record<string, unknown> = {}) {
  const names = "ABCDEFGHIJKLMNOPQRST";
  return Array.from({ length: count }, (_, at) =>
    samplePackageTraveller({ first_name: `Ayesha ${names[at]}`, ...facts }),
  );
}

/** Sends a booking for one traveller, to Cox's Bazar unless the body says otherwise. */
export async function sendPackageBooking(
  app: TestApp,
  person: SignedUpAccount,
  body: Record<string, unknown> = {},
  key?: string,
) {
  const { id } = await findPackage(app, "coxs-bazar-beach-break");
  return app.http.inject({
    method: "POST",
    url: "/api/v1/package/book",
    headers: { ...person.headers, ...(key ? { "idempotency-key": key } : {}) },
    payload: { package_id: id, traveller: 1, travellers: [samplePackageTraveller()], ...body },
  });
}

export async function bookPackage(
  app: TestApp,
  person: SignedUpAccount,
  body: Record<string, unknown> = {},
): Promise<string> {
  const answer = await sendPackageBooking(app, person, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: { id: string } }>().data.id;
}

/** A booking as its owner sees it. */
export async function getPackageBooking(
  { http }: TestApp,
  { headers }: SignedUpAccount,
  id: string,
): Promise<PackageBookingDetail> {
  const answer = await http.inject({ url: `/api/v1/user/package-bookings/${id}`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: PackageBookingDetail }>().data;
}

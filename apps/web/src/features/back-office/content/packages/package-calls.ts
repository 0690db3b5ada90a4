import type { ContentState } from "@ghuri/contract/desk-content";
import { type DeskPackage, PackageFields } from "@ghuri/contract/desk-packages";
import { queryOptions } from "@tanstack/react-query";
import { staffCall } from "../../../../api/staff-client.ts";
import { DESK } from "../../desk/session.ts";
import type { ListWish } from "../editing/content-list.tsx";
import type { Move } from "../editing/move.ts";
import { pickFields } from "../editing/pick-fields.ts";
import type { ContentCalls } from "../editing/use-content-editor.ts";

export const listPackages = (query: ListWish<ContentState>) =>
  staffCall("GET /api/v1/back-office/packages", { query });

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: [DESK, "packages", id],
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/packages/{id}", { params: { id } })).data,
    // What somebody is about to edit is never an old copy.
    staleTime: 0,
    gcTime: 0,
  });

export const departuresQuery = (id: string) =>
  queryOptions({
    queryKey: [DESK, "package-departures", id],
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/packages/{id}/departures", { params: { id } }))
        .data,
  });

export const packageCalls: ContentCalls<PackageFields, DeskPackage, Move> = {
  part: "packages",
  shownAs: ["package-groups", "packages", "package"],
  create: async (body) => (await staffCall("POST /api/v1/back-office/packages", { body })).data,
  save: async (id, fields, seen) => {
    const asked = { params: { id }, body: { ...fields, seen } };
    return (await staffCall("POST /api/v1/back-office/packages/{id}", asked)).data;
  },
  move: async (id, wish, seen) => {
    const asked = { params: { id }, body: { ...wish, seen } };
    return (await staffCall("POST /api/v1/back-office/packages/{id}/state", asked)).data;
  },
  fieldsOf: (loaded) => pickFields<PackageFields>(PackageFields.shape, loaded),
};

const NOTHING = { en: "", bn: "" };

/** Numbers that nobody has written yet are missing, not zero. */
const UNWRITTEN = null as unknown as number;

export const NEW_PACKAGE: PackageFields = {
  name: NOTHING,
  country_code: "",
  location: NOTHING,
  days: [],
  description: NOTHING,
  price: UNWRITTEN,
  old_price: null,
  per: { en: "each, twin sharing", bn: "জনপ্রতি, দুজনের রুমে" },
  nights: UNWRITTEN,
  duration: UNWRITTEN,
  thumb: null,
  badge: NOTHING,
  position: 100,
  places_each: null,
  season_months: [],
};

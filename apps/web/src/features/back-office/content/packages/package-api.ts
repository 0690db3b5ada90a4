import type { ContentState } from "@ghuri/contract/admin-content";
import { type AdminPackage, PackageFields } from "@ghuri/contract/admin-packages";
import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import type { ListQuery } from "../editing/content-list.tsx";
import type { StateChange } from "../editing/state-change.ts";
import { pickFields } from "../editing/pick-fields.ts";
import type { ContentApi } from "../editing/use-content-editor.ts";

export const listPackages = (query: ListQuery<ContentState>) =>
  adminCall("GET /api/v1/back-office/packages", { query });

export const departuresQuery = (id: string) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "package-departures", id],
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/packages/{id}/departures", { params: { id } }))
        .data,
  });

export const packageApi: ContentApi<PackageFields, AdminPackage, StateChange> = {
  section: "packages",
  publicQueryKeys: ["package-groups", "packages", "package"],
  create: async (body) => (await adminCall("POST /api/v1/back-office/packages", { body })).data,
  save: async (id, fields, version) => {
    const query = { params: { id }, body: { ...fields, version } };
    return (await adminCall("POST /api/v1/back-office/packages/{id}", query)).data;
  },
  move: async (id, wish, version) => {
    const asked = { params: { id }, body: { ...wish, version } };
    return (await adminCall("POST /api/v1/back-office/packages/{id}/state", asked)).data;
  },
  fieldsOf: (loaded) => pickFields<PackageFields>(PackageFields.shape, loaded),
};

const NOTHING = { en: "", bn: "" };

/** An empty number field is missing, not zero. */
const UNWRITTEN = null as unknown as number;

export const EMPTY_PACKAGE: PackageFields = {
  name: NOTHING,
  country_code: "",
  location: NOTHING,
  days: [],
  hotels: [],
  included: [],
  excluded: [],
  description: NOTHING,
  price: UNWRITTEN,
  old_price: null,
  supplier_cost: null,
  per: { en: "each, twin sharing", bn: "জনপ্রতি, দুজনের রুমে" },
  nights: UNWRITTEN,
  duration: UNWRITTEN,
  thumb: null,
  badge: NOTHING,
  position: 100,
  departure_capacity: null,
  season_months: [],
};

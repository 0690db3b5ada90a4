import { z } from "zod";
import { CONTENT_ROLES, ContentQuery, MoveContentBody, PictureReply } from "../admin-content.ts";
import {
  GuidelineFields,
  AdminGuidelineReply,
  AdminGuidelinesReply,
  SaveGuidelineBody,
} from "../admin-guidelines.ts";
import {
  AddDeparturesBody,
  ChangeDepartureBody,
  PackageFields,
  AdminDeparturesReply,
  AdminPackageReply,
  AdminPackagesReply,
  SavePackageBody,
} from "../admin-packages.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "./parameters.ts";

const byContent = { access: "staff", roles: CONTENT_ROLES } as const;

/** Packages with departures, visa guidelines and their pictures. */
export const adminContentCalls = {
  "GET /api/v1/back-office/packages": endpoint({
    ...byContent,
    summary: "Packages in every state, as lists show them",
    bodyKind: "none",
    query: ContentQuery,
    reply: AdminPackagesReply,
  }),
  "POST /api/v1/back-office/packages": endpoint({
    ...byContent,
    summary: "Create a package as a draft",
    bodyKind: "json",
    body: PackageFields,
    reply: AdminPackageReply,
    status: 201,
    refusals: ["not_found"],
  }),
  "GET /api/v1/back-office/packages/{id}": endpoint({
    ...byContent,
    summary: "One package in any state",
    bodyKind: "none",
    params: Id,
    reply: AdminPackageReply,
  }),
  "POST /api/v1/back-office/packages/{id}": endpoint({
    ...byContent,
    summary: "Save a package; refused with the current one if it changed since",
    bodyKind: "json",
    params: Id,
    body: SavePackageBody,
    reply: AdminPackageReply,
    refusals: ["case_changed", "content_not_ready"],
  }),
  "POST /api/v1/back-office/packages/{id}/state": endpoint({
    ...byContent,
    summary: "Publish, schedule, unpublish or retire a package",
    bodyKind: "json",
    params: Id,
    body: MoveContentBody,
    reply: AdminPackageReply,
    refusals: ["case_changed", "content_not_ready", "content_state"],
  }),
  "GET /api/v1/back-office/packages/{id}/departures": endpoint({
    ...byContent,
    summary: "A package's departures from today on",
    bodyKind: "none",
    params: Id,
    reply: AdminDeparturesReply,
  }),
  "POST /api/v1/back-office/packages/{id}/departures": endpoint({
    ...byContent,
    summary: "Add departures to a package",
    bodyKind: "json",
    params: Id,
    body: AddDeparturesBody,
    reply: AdminDeparturesReply,
    status: 201,
  }),
  "POST /api/v1/back-office/departures/{id}": endpoint({
    ...byContent,
    summary: "Change the capacity of a departure, or close it",
    bodyKind: "json",
    params: Id,
    body: ChangeDepartureBody,
    reply: AdminDeparturesReply,
    refusals: ["case_changed", "departure_full"],
  }),
  "GET /api/v1/back-office/guidelines": endpoint({
    ...byContent,
    summary: "Visa guidelines in any state",
    bodyKind: "none",
    query: ContentQuery,
    reply: AdminGuidelinesReply,
  }),
  "POST /api/v1/back-office/guidelines": endpoint({
    ...byContent,
    summary: "Create a visa guideline as a draft",
    bodyKind: "json",
    body: GuidelineFields,
    reply: AdminGuidelineReply,
    status: 201,
    refusals: ["not_found"],
  }),
  "GET /api/v1/back-office/guidelines/{id}": endpoint({
    ...byContent,
    summary: "One visa guideline in any state",
    bodyKind: "none",
    params: Id,
    reply: AdminGuidelineReply,
  }),
  "POST /api/v1/back-office/guidelines/{id}": endpoint({
    ...byContent,
    summary: "Save a visa guideline; refused with the current one if it changed since",
    bodyKind: "json",
    params: Id,
    body: SaveGuidelineBody,
    reply: AdminGuidelineReply,
    refusals: ["case_changed", "content_not_ready"],
  }),
  "POST /api/v1/back-office/guidelines/{id}/state": endpoint({
    ...byContent,
    summary: "Publish, schedule, unpublish or retire a visa guideline",
    bodyKind: "json",
    params: Id,
    body: MoveContentBody,
    reply: AdminGuidelineReply,
    refusals: ["case_changed", "content_not_ready", "content_state"],
  }),
  "POST /api/v1/back-office/pictures": endpoint({
    ...byContent,
    summary: "Upload a 3:2 picture for a package or a visa guideline",
    bodyKind: "multipart",
    body: z.strictObject({}),
    files: ["picture"],
    requiredFiles: { picture: "field_required" },
    reply: PictureReply,
    status: 201,
  }),
} as const;

import { z } from "zod";
import { CONTENT_ROLES, ContentQuery, MoveContentBody, PictureReply } from "../desk-content.ts";
import {
  GuidelineFields,
  DeskGuidelineReply,
  DeskGuidelinesReply,
  SaveGuidelineBody,
} from "../desk-guidelines.ts";
import {
  AddDeparturesBody,
  ChangeDepartureBody,
  PackageFields,
  DeskDeparturesReply,
  DeskPackageReply,
  DeskPackagesReply,
  SavePackageBody,
} from "../desk-packages.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "./asked.ts";

const byContent = { access: "staff", roles: CONTENT_ROLES } as const;

/** What staff write: packages with their departures, visa guidelines, and their pictures. */
export const deskContentCalls = {
  "GET /api/v1/back-office/packages": endpoint({
    ...byContent,
    summary: "Packages in every state, as lists show them",
    bodyKind: "none",
    query: ContentQuery,
    reply: DeskPackagesReply,
  }),
  "POST /api/v1/back-office/packages": endpoint({
    ...byContent,
    summary: "Begin a package; it is a draft",
    bodyKind: "json",
    body: PackageFields,
    reply: DeskPackageReply,
    status: 201,
  }),
  "GET /api/v1/back-office/packages/{id}": endpoint({
    ...byContent,
    summary: "One package as it is written",
    bodyKind: "none",
    params: Id,
    reply: DeskPackageReply,
  }),
  "POST /api/v1/back-office/packages/{id}": endpoint({
    ...byContent,
    summary: "Save a package as it was seen; refused with the change when somebody was faster",
    bodyKind: "json",
    params: Id,
    body: SavePackageBody,
    reply: DeskPackageReply,
  }),
  "POST /api/v1/back-office/packages/{id}/state": endpoint({
    ...byContent,
    summary: "Publish a package, schedule it, take it back as a draft, or retire it",
    bodyKind: "json",
    params: Id,
    body: MoveContentBody,
    reply: DeskPackageReply,
  }),
  "GET /api/v1/back-office/packages/{id}/departures": endpoint({
    ...byContent,
    summary: "A package's departures from today on",
    bodyKind: "none",
    params: Id,
    reply: DeskDeparturesReply,
  }),
  "POST /api/v1/back-office/packages/{id}/departures": endpoint({
    ...byContent,
    summary: "Add departures to a package",
    bodyKind: "json",
    params: Id,
    body: AddDeparturesBody,
    reply: DeskDeparturesReply,
    status: 201,
  }),
  "POST /api/v1/back-office/departures/{id}": endpoint({
    ...byContent,
    summary: "Change how many places a departure has, or close it",
    bodyKind: "json",
    params: Id,
    body: ChangeDepartureBody,
    reply: DeskDeparturesReply,
  }),
  "GET /api/v1/back-office/guidelines": endpoint({
    ...byContent,
    summary: "Visa guidelines in every state",
    bodyKind: "none",
    query: ContentQuery,
    reply: DeskGuidelinesReply,
  }),
  "POST /api/v1/back-office/guidelines": endpoint({
    ...byContent,
    summary: "Begin a visa guideline; it is a draft",
    bodyKind: "json",
    body: GuidelineFields,
    reply: DeskGuidelineReply,
    status: 201,
  }),
  "GET /api/v1/back-office/guidelines/{id}": endpoint({
    ...byContent,
    summary: "One visa guideline as it is written",
    bodyKind: "none",
    params: Id,
    reply: DeskGuidelineReply,
  }),
  "POST /api/v1/back-office/guidelines/{id}": endpoint({
    ...byContent,
    summary:
      "Save a visa guideline as it was seen; refused with the change when somebody was faster",
    bodyKind: "json",
    params: Id,
    body: SaveGuidelineBody,
    reply: DeskGuidelineReply,
  }),
  "POST /api/v1/back-office/guidelines/{id}/state": endpoint({
    ...byContent,
    summary: "Publish a visa guideline, schedule it, take it back as a draft, or retire it",
    bodyKind: "json",
    params: Id,
    body: MoveContentBody,
    reply: DeskGuidelineReply,
  }),
  "POST /api/v1/back-office/pictures": endpoint({
    ...byContent,
    summary: "Upload a picture for a package or a visa guideline, three to two",
    bodyKind: "multipart",
    body: z.strictObject({}),
    files: ["picture"],
    requiredFiles: { picture: "field_required" },
    reply: PictureReply,
    status: 201,
  }),
} as const;

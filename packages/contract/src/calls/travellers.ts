import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Traveller, TravellerForm } from "../travellers.ts";
import { Id } from "./parameters.ts";

/** Saved travellers. */
export const travellersCalls = {
  "GET /api/v1/user/travellers": endpoint({
    summary: "Your saved travellers",
    access: "signed-in",
    bodyKind: "none",
    reply: z.object({ data: z.array(Traveller) }),
  }),
  "POST /api/v1/user/travellers": endpoint({
    summary: "Save a traveller",
    access: "signed-in",
    bodyKind: "multipart",
    body: TravellerForm,
    files: ["document"],
    reply: z.object({ data: Traveller }),
    status: 201,
    refusals: ["too_many_travellers"],
  }),
  "POST /api/v1/user/travellers/{id}": endpoint({
    summary: "Change a saved traveller",
    access: "signed-in",
    bodyKind: "multipart",
    params: Id,
    body: TravellerForm,
    files: ["document"],
    reply: z.object({ data: Traveller }),
  }),
  "DELETE /api/v1/user/travellers/{id}": endpoint({
    summary: "Delete a saved traveller",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: z.undefined(),
    status: 204,
  }),
  "POST /api/v1/user/files": endpoint({
    summary: "Upload a private photo (passport, receipt)",
    access: "signed-in",
    bodyKind: "multipart",
    body: z.strictObject({}),
    files: ["document"],
    reply: z.object({ data: z.object({ id: z.string() }) }),
    status: 201,
  }),
} as const;

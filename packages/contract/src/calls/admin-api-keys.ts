import {
  AddApiKeyBody,
  API_KEY_ROLES,
  ApiKeyReply,
  ApiKeysReply,
  ChangeApiKeyBody,
  NewApiKeyReply,
} from "../api-keys.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "./parameters.ts";

/** API keys of partners (decision 0045). */
export const adminApiKeyCalls = {
  "GET /api/v1/back-office/api-keys": endpoint({
    summary: "API keys of partners",
    access: "staff",
    roles: API_KEY_ROLES,
    bodyKind: "none",
    reply: ApiKeysReply,
  }),
  "POST /api/v1/back-office/api-keys": endpoint({
    summary: "Make an API key; its secret is in this reply only",
    access: "staff",
    needsFreshCode: true,
    roles: API_KEY_ROLES,
    bodyKind: "json",
    body: AddApiKeyBody,
    reply: NewApiKeyReply,
    status: 201,
  }),
  "POST /api/v1/back-office/api-keys/{id}/rotation": endpoint({
    summary: "Give a key a new secret; the former one works for a day more",
    access: "staff",
    needsFreshCode: true,
    roles: API_KEY_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeApiKeyBody,
    reply: NewApiKeyReply,
    refusals: ["already_decided"],
  }),
  "POST /api/v1/back-office/api-keys/{id}/revocation": endpoint({
    summary: "End a key at once, its former secret too",
    access: "staff",
    needsFreshCode: true,
    roles: API_KEY_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeApiKeyBody,
    reply: ApiKeyReply,
    refusals: ["already_decided"],
  }),
} as const;

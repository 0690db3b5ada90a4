import { api } from "@ghuri/contract/api";
import { type Endpoint, refusalsOf } from "@ghuri/contract/endpoint";
import { RefusalBody, REFUSALS } from "@ghuri/contract/refusals";
import { z } from "zod";

const MEDIA_TYPES = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

type Json = Record<string, unknown>;

/** Endpoints that readers of the document get a 404 for: the document does not list them either. */
const HIDDEN = "/api/v1/back-office/";

/** The OpenAPI 3.1 document, generated from the contract, so that the two cannot differ. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [key, description] of Object.entries(api) as [string, Endpoint][]) {
    const [method, path] = key.split(" ") as [string, string];
    if (path.startsWith(HIDDEN)) continue;
    (paths[path] ??= {})[method.toLowerCase()] = operation(description, path);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Ghuri",
      version: "1",
      description:
        "Amounts are whole taka. Instants are UTC. Flight times are local to the airport.",
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
      },
      schemas: { Refusal: schemaOf(RefusalBody, "output") },
    },
  };
}

function operation(description: Endpoint, path: string): Json {
  return {
    summary: description.summary,
    tags: [path.split("/")[3] ?? "api"],
    ...(description.access === "public" ? {} : { security: security(description) }),
    parameters: parameters(description),
    ...(description.body ? { requestBody: requestBody(description) } : {}),
    responses: {
      [description.status ?? 200]: {
        description: "Done",
        ...(description.status === 204
          ? {}
          : { content: { "application/json": { schema: schemaOf(description.reply, "output") } } }),
      },
      ...refusalResponses(description),
    },
  };
}

/** One response for each status of the endpoint's refusals, with their codes. */
function refusalResponses(description: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(description), (code) => REFUSALS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `Refused: ${codes.join(", ")}`,
        content: {
          "application/json": {
            schema: {
              allOf: [
                { $ref: "#/components/schemas/Refusal" },
                { properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

function security({ access }: Endpoint): Json[] {
  return access === "optional" ? [{ bearer: [] }, {}] : [{ bearer: [] }];
}

function parameters(description: Endpoint): Json[] {
  const header = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same key and body give the first answer again, for 48 hours.",
    schema: { type: "string", maxLength: 255 },
  };
  return [
    ...fieldsOf(description.params, "path"),
    ...fieldsOf(description.query, "query"),
    ...(description.idempotent ? [header] : []),
  ];
}

function fieldsOf(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: field,
  }));
}

function requestBody(description: Endpoint): Json {
  const schema = schemaOf(description.body as z.ZodType, "input");
  const files = Object.fromEntries(
    (description.files ?? []).map((name) => [name, { type: "string", format: "binary" }]),
  );
  const properties = { ...(schema["properties"] as Json | undefined), ...files };
  const required = [
    ...((schema["required"] as string[] | undefined) ?? []),
    ...Object.keys(description.requiredFiles ?? {}),
  ];
  const kind = description.bodyKind as keyof typeof MEDIA_TYPES;
  return {
    required: true,
    content: {
      [MEDIA_TYPES[kind]]: {
        schema: { ...schema, properties, ...(required.length > 0 ? { required } : {}) },
      },
    },
  };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" }) as Json;
}

import { api } from "@ghuri/contract/api";
import type { Endpoint } from "@ghuri/contract/endpoint";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi-document.ts";

interface FileCall {
  readonly call: string;
  readonly files: readonly string[];
  readonly requiredFiles: readonly string[];
}

interface Body {
  readonly properties: Readonly<Record<string, { readonly format?: string }>>;
  readonly required?: readonly string[];
}

const { paths } = openApiDocument() as {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Body }> } }>
  >;
};

/** Calls with files that the document lists. */
const CALLS: readonly FileCall[] = (Object.entries(api) as [string, Endpoint][])
  .filter(([call, { files }]) => files && paths[call.split(" ")[1] ?? ""])
  .map(([call, { files = [], requiredFiles = {} }]) => ({
    call,
    files,
    requiredFiles: Object.keys(requiredFiles),
  }));

function bodyOf(call: string): Body | undefined {
  const [method = "", path = ""] = call.split(" ");
  return paths[path]?.[method.toLowerCase()]?.requestBody?.content["multipart/form-data"]?.schema;
}

describe("the OpenAPI document", () => {
  it.each(CALLS)("describes which files $call needs", ({ call, files, requiredFiles }) => {
    const body = bodyOf(call);
    for (const file of files) expect(body?.properties[file]).toMatchObject({ format: "binary" });
    expect(files.filter((file) => body?.required?.includes(file))).toEqual(requiredFiles);
  });

  it("requires the photo of a manual payment, beside its other fields", () => {
    const call = CALLS.find(({ requiredFiles }) => requiredFiles.includes("document"))?.call ?? "";
    expect(call).toContain("payment");
    expect(bodyOf(call)?.required?.length).toBeGreaterThan(1);
  });
});

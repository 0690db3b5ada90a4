import { describe, expect, it } from "vitest";
import { undocumentedExports } from "./doc-comments.mjs";

const undocumented = (files) => undocumentedExports("module/index.ts", (file) => files[file]);

describe("the check of doc comments", () => {
  it("names every exported definition without one, and where it is", () => {
    const source = [
      "/** Documented. */",
      "export const one = 1;",
      "export const two = 2;",
      "/* Not a doc comment. */",
      "export function three() {}",
      "// Neither is this.",
      "export interface Four {}",
      "const local = 5;",
    ].join("\n");
    expect(undocumented({ "module/index.ts": source })).toEqual([
      "module/index.ts:3 two",
      "module/index.ts:5 three",
      "module/index.ts:7 Four",
    ]);
  });

  it("takes a schema and the type inferred from it as one", () => {
    const source =
      "/** An offer. */\nexport const Offer = z.object({});\nexport type Offer = z.infer<typeof Offer>;";
    expect(undocumented({ "module/index.ts": source })).toEqual([]);
  });

  it("follows re-exports to the definition", () => {
    const files = {
      "module/index.ts": 'export {\n  book,\n  type Deps,\n} from "./book.ts";',
      "module/book.ts": 'export { book } from "./checkout/book.ts";\nexport interface Deps {}',
      "module/checkout/book.ts": "/** Books. */\nexport async function book() {}",
    };
    expect(undocumented(files)).toEqual(["module/book.ts:2 Deps"]);
  });

  it("reports a re-export whose definition it cannot find", () => {
    const files = { "module/index.ts": 'export { gone } from "./a.ts";', "module/a.ts": "" };
    expect(undocumented(files)).toEqual(["module/a.ts gone: its definition was not found"]);
  });
});

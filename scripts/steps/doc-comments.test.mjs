import { describe, expect, it } from "vitest";
import { undocumentedExports } from "./doc-comments.mjs";

const undocumented = (files) => undocumentedExports("room/index.ts", (file) => files[file]);

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
    expect(undocumented({ "room/index.ts": source })).toEqual([
      "room/index.ts:3 two",
      "room/index.ts:5 three",
      "room/index.ts:7 Four",
    ]);
  });

  it("takes a schema and the type inferred from it as one", () => {
    const source =
      "/** An offer. */\nexport const Offer = z.object({});\nexport type Offer = z.infer<typeof Offer>;";
    expect(undocumented({ "room/index.ts": source })).toEqual([]);
  });

  it("follows re-exports to the definition", () => {
    const files = {
      "room/index.ts": 'export {\n  book,\n  type Deps,\n} from "./book.ts";',
      "room/book.ts": 'export { book } from "./checkout/book.ts";\nexport interface Deps {}',
      "room/checkout/book.ts": "/** Books. */\nexport async function book() {}",
    };
    expect(undocumented(files)).toEqual(["room/book.ts:2 Deps"]);
  });

  it("reports a re-export whose definition it cannot find", () => {
    const files = { "room/index.ts": 'export { gone } from "./a.ts";', "room/a.ts": "" };
    expect(undocumented(files)).toEqual(["room/a.ts gone: its definition was not found"]);
  });
});

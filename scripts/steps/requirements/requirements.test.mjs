import { describe, expect, it } from "vitest";
import { testsIn } from "./collect-tests.mjs";
import { coverageFaults } from "./coverage-faults.mjs";
import { coveragePage } from "./coverage-page.mjs";
import { namedIds } from "./named-ids.mjs";

const SECTIONS = [
  { section: "S1 Scope", requirements: { "S1-01": "One page.", "S1-02": "BDT | taka" } },
  { section: "Rulings", requirements: { "OP-01": "Lakh in Bangla." } },
];
const shows = (...ids) => ({ file: "a.test.ts", name: "it works", ids });

describe("the names of tests", () => {
  it("are found wherever they stand: under a description, in a table, at a step, over lines", () => {
    const source = `
      describe("prices [S1-02]", () => {
        it.each([1, 2])("are whole: %i [S1-01]", () => {});
        test.for(["a"])(
          "a long one " +
            "in two parts [OP-01]",
          async () => {
            await test.step(\`pays \${1 + 1} taka [S1-03]\`, async () => {});
          },
        );
        it("has none", () => log("nothing [S1-04]"));
      });`;
    expect(testsIn("x.test.ts", source)).toEqual([
      { file: "x.test.ts", name: "prices", ids: ["S1-02"] },
      { file: "x.test.ts", name: "prices › are whole: %i", ids: ["S1-01"] },
      { file: "x.test.ts", name: "prices › a long one in two parts", ids: ["OP-01"] },
      {
        file: "x.test.ts",
        name: "prices › a long one in two parts › pays … taka",
        ids: ["S1-03"],
      },
    ]);
  });

  it("may hold tags and types", () => {
    expect(testsIn("x.test.tsx", `it("shows [S1-01]", () => <b>{of<string>("x")}</b>)`)).toEqual([
      { file: "x.test.tsx", name: "shows", ids: ["S1-01"] },
    ]);
  });
});

describe("the ids at the end of a name", () => {
  it.each([
    ["pays [S1-01]", "pays", ["S1-01"]],
    ["pays [S5.4-03 OP-17]", "pays", ["S5.4-03", "OP-17"]],
    ["pays [S2.3-08..11 S1-01]", "pays", ["S2.3-08", "S2.3-09", "S2.3-10", "S2.3-11", "S1-01"]],
    ["answers [] for nobody", "answers [] for nobody", []],
    ["keeps lists[0]", "keeps lists[0]", []],
    ["slips [S1-1x]", "slips", ["S1-1x"]],
  ])("%s", (name, says, ids) => {
    expect(namedIds(name)).toEqual({ says, ids });
  });
});

describe("what is wrong", () => {
  it("is a requirement without a test or a reason, and an id that nobody knows", () => {
    expect(coverageFaults(SECTIONS, [shows("S1-01", "S1-09")], { "OP-01": "Print only." })).toEqual(
      ["S1-02 has no test.", "S1-09 is no requirement: a.test.ts › it works"],
    );
  });

  it("is a reason that is not needed any more", () => {
    const faults = coverageFaults(SECTIONS, [shows("S1-01", "S1-02", "OP-01")], { "S1-01": "…" });
    expect(faults).toHaveLength(1);
  });
});

it("the page has a row a requirement, with its tests, its reason, or that it has none", () => {
  const page = coveragePage(SECTIONS, [shows("S1-01")], { "OP-01": "Print only." });
  expect(page).toContain("| S1 Scope | 2 | 1 | 0 |");
  expect(page).toContain("| S1-01 | One page. | `a.test.ts` › it works |");
  expect(page).toContain("| S1-02 | BDT \\| taka | **no test** |");
  expect(page).toContain("| OP-01 | Lakh in Bangla. | No test: Print only. |");
});

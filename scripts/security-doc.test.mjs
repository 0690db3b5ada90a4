import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TEXT = readFileSync(`${ROOT}docs/security.md`, "utf8");
/** Items of ASVS 5.0.0 at levels 1 and 2. */
const ALL_ITEMS = 253;

/** Each chapter of the items: its title, and how many are met, not applicable and open. */
function countItems() {
  const items = TEXT.slice(TEXT.indexOf("## The items"));
  return [...items.matchAll(/^### (\d+ [^\n]+)\n(.*?)(?=^### |$(?![\s\S]))/gms)].map(
    ([, title, body]) => {
      const counts = { met: 0, notApplicable: 0, open: 0 };
      for (const [, many, proof] of body.matchAll(
        /^\| [\d.]+(?:–[\d.]+ \((\d+)\))? \|[^|]+\| (.+) \|$/gm,
      ))
        counts[kindOf(proof)] += Number(many ?? 1);
      return { title, counts };
    },
  );
}

function kindOf(proof) {
  if (proof.startsWith("Not applicable: ")) return "notApplicable";
  return proof.startsWith("Open: ") ? "open" : "met";
}

const rowOf = (title, { met, notApplicable, open }) =>
  `| ${title} | ${met} | ${notApplicable} | ${open} | ${met + notApplicable + open} |`;

it("lists every item of the ASVS, and its summary adds up", () => {
  const chapters = countItems();
  const sum = { met: 0, notApplicable: 0, open: 0 };
  for (const { title, counts } of chapters) {
    expect(TEXT).toContain(rowOf(title, counts));
    for (const kind of Object.keys(sum)) sum[kind] += counts[kind];
  }
  expect(chapters).toHaveLength(17);
  expect(sum.met + sum.notApplicable + sum.open).toBe(ALL_ITEMS);
  expect(TEXT).toContain(rowOf("**All**", sum));
});

it("names only files that exist", () => {
  const named = TEXT.matchAll(/`((?:apps|packages|docs|e2e|scripts|bench)\/[^`*]+)`/g);
  const paths = new Set([...named].map(([, path]) => path));
  expect(paths.size).toBeGreaterThan(100);
  expect([...paths].filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

it("gives each item that is met a file, a document or a reader", () => {
  const rows = [...TEXT.matchAll(/^\| (\d+\.\d+\.\d+) \|[^|]+\| (.+) \|$/gm)];
  const unproven = rows.filter(
    ([, , proof]) => kindOf(proof) === "met" && !/`|\(read\)|\]\(|" above|^as \d|^"/.test(proof),
  );
  expect(unproven.map(([, id]) => id)).toEqual([]);
});

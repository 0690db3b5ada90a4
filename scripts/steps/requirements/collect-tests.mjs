import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { namedIds } from "./named-ids.mjs";
import { testNames } from "./test-names.mjs";

const PLACES = [
  "packages/contract/src",
  "apps/api/src",
  "apps/api/seed",
  "apps/api/test",
  "apps/web/src",
  "packages/posters/src",
  "e2e/journeys",
];
const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** Every named thing in the test files that says which requirements it shows. */
export function testsOfThisProject(root) {
  return PLACES.flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true })
      .filter((file) => TEST_FILE.test(file))
      .map((file) => `${place}/${file.split(path.sep).join("/")}`),
  )
    .toSorted()
    .flatMap((file) => testsIn(file, readFileSync(path.join(root, file), "utf8")));
}

export function testsIn(file, source) {
  return testNames(source, { jsx: file.endsWith("x") })
    .map((names) => names.map(namedIds))
    .filter((names) => names.at(-1).ids.length > 0)
    .map((names) => ({
      file,
      name: names.map(({ says }) => says).join(" › "),
      ids: names.at(-1).ids,
    }));
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./install.mjs";

/*
 * A test file, or a file of journeys, whose answer can depend on the database or on Redis says so and why in its first
 * line: "// Also on PostgreSQL and Redis: two payments at the same time." The gate runs it on both.
 */
const MARK = /^\/\/ Also on PostgreSQL and Redis: \S.*\.$/;

/**
 * Of a marked test file the tests with this tag run there, or all of them when its second line is "// @module-tag postgres".
 * A file about one thing at the same time as another has many tests of one thing alone: they are not repeated.
 */
export const TAG = "postgres";
const ALL_TAGGED = `// @module-tag ${TAG}`;
const TAGGED = `tags: "${TAG}"`;
/** A test that runs only there, without the tag: it would run nowhere. */
const ONLY_THERE_UNTAGGED = /\.runIf\(POSTGRES\)\(\s*"(?:[^"\\]|\\.)*",(?!\s*\{ tags: "postgres")/;

/** What a test asks for when it runs a part of itself on PostgreSQL or Redis only. */
const NEEDS_SERVICES =
  /\bTEST_(?:DATABASE|REDIS)_URL\b|\bPOSTGRES\b|\/(?:wait-for-lock|silenceable-proxy)\.ts"/;

const TESTS = "apps/api";
const JOURNEYS = "e2e/journeys";

/** The marked test files, as paths from the root. */
export const markedTests = () => filesIn(TESTS, ".test.ts").filter(isMarked);

/** The marked files of journeys, as paths from the folder e2e. */
export const markedJourneys = () =>
  filesIn(JOURNEYS, ".spec.ts")
    .filter(isMarked)
    .map((file) => path.posix.relative("e2e", file));

/** Test files whose mark and tags disagree: marked without a tagged test, or tagged without a mark. */
export const wronglyTagged = () =>
  filesIn(TESTS, ".test.ts").filter((file) => {
    const code = read(file);
    if (code.includes(ALL_TAGGED)) return !isMarked(file) || code.includes(TAGGED);
    return isMarked(file) !== code.includes(TAGGED) || ONLY_THERE_UNTAGGED.test(code);
  });

/** The test files that need PostgreSQL or Redis for some of their tests, and are not marked. */
export const unmarkedTests = () =>
  filesIn(TESTS, ".test.ts").filter((file) => NEEDS_SERVICES.test(read(file)) && !isMarked(file));

const isMarked = (file) => MARK.test(read(file).split("\n", 1)[0]);

const read = (file) => readFileSync(path.join(ROOT, file), "utf8");

const filesIn = (folder, ending) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")))
    .filter((name) => name.endsWith(ending) && !name.includes("node_modules"))
    .toSorted();

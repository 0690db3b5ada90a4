import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { leanList, withoutPath } from "./lean-route-list.ts";

const generated = await readFile(new URL("../src/routeTree.gen.ts", import.meta.url), "utf8");

it("takes the names of the children out of the generated list of routes, and keeps every child", () => {
  const lean = leanList(generated);
  expect(lean).toContain("const rootRouteChildren: RootRouteChildren = [");
  expect(lean).not.toMatch(/\w+Route: \w+Route,/);
  for (const [, child = ""] of generated.matchAll(/^ {2}\w+Route: (\w+),$/gm))
    expect(lean).toMatch(new RegExp(`^ {2}${child},$`, "m"));
});

it("leaves out an id that is the path, and keeps one that is not", () => {
  const lean = leanList(generated);
  expect(lean).toMatch(/AboutUsRouteImport\.update\(\{\s*path: "\/about-us",/);
  expect(lean).toMatch(/id: "\/bookings_\/change",\s*path: "\/bookings\/change"/);
});

it("refuses a list of another form", () => {
  expect(() => leanList("export const routeTree = rootRoute.addChildren([IndexRoute]);")).toThrow(
    "another form",
  );
});

it("leaves out the path with which a route is declared", () => {
  expect(withoutPath('export const Route = createFileRoute("/deals/$id")({ loader });')).toBe(
    "export const Route = createFileRoute()({ loader });",
  );
});

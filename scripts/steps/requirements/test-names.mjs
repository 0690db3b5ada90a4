import { parseSync } from "@swc/core";

const SAYS_A_NAME = new Set(["describe", "it", "test"]);

/**
 * The names that a test file gives to its tests, each as the path that leads to it: what it is described under,
 * the test, the step of the test. Read from the syntax tree: a name may run over lines and hold any sign.
 */
export function testNames(source, { jsx = false } = {}) {
  const module = parseSync(source, { syntax: "typescript", tsx: jsx, target: "es2022" });
  const found = [];
  walk(module.body, [], found);
  return found;
}

function walk(node, under, found) {
  if (Array.isArray(node)) for (const each of node) walk(each, under, found);
  if (node === null || typeof node !== "object" || Array.isArray(node)) return;
  const name = nameGivenBy(node);
  const here = name === null ? under : [...under, name];
  if (name !== null) found.push(here);
  for (const part of Object.values(node)) walk(part, here, found);
}

function nameGivenBy({ type, callee, arguments: given }) {
  if (type !== "CallExpression" || !SAYS_A_NAME.has(rootOf(callee))) return null;
  return textOf(given[0]?.expression);
}

/** The first word of `test.step`, of `it.each(rows)` and of `test.describe.serial`. */
function rootOf({ type, object, callee, tag, value }) {
  if (type === "Identifier") return value;
  if (type === "MemberExpression") return rootOf(object);
  if (type === "CallExpression") return rootOf(callee);
  return type === "TaggedTemplateExpression" ? rootOf(tag) : null;
}

/** A text as it is written; what is filled in at run time is left open. */
function textOf(node) {
  if (node?.type === "StringLiteral") return node.value;
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ cooked }) => cooked).join("…");
  if (node?.type !== "BinaryExpression" || node.operator !== "+") return null;
  const sides = [textOf(node.left), textOf(node.right)];
  return sides.includes(null) ? null : sides.join("");
}

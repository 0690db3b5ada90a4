// Fails when an export of the contract, a port or a module's index.ts has no doc comment where it is defined.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./install.mjs";

const CONTRACT = "packages/contract/src/**/*.ts";
const PORTS = [
  "apps/api/src/suppliers/flight-supplier.ts",
  "apps/api/src/suppliers/flight-seller.ts",
  "apps/api/src/suppliers/inline-supplier.ts",
  "apps/api/src/suppliers/remote-supplier.ts",
  "apps/api/src/modules/payments/gateways/gateway.ts",
  "apps/api/src/platform/files/file-store.ts",
  "apps/api/src/platform/mail/mailer.ts",
  "apps/api/src/platform/personal-data-handler.ts",
];
const MODULE_INDEXES = "apps/api/src/modules/*/index.ts";

const DEFINITION =
  /^export (?:declare )?(?:async )?(?:const|function\*?|(?:abstract )?class|interface|type|enum) (\w+)/;
const REEXPORT = /^export (?:type )?\{([^}]*)\} from "([^"]+)";/gms;

/** The exports that a file defines, each with its line and whether a doc comment precedes it. */
export function findDefinitions(source) {
  const lines = source.split("\n");
  const found = new Map();
  for (const [at, line] of lines.entries()) {
    const name = DEFINITION.exec(line)?.[1];
    if (!name) continue;
    const isDocumented = endsDocComment(lines, at - 1);
    // A type inferred from the schema of the same name, and overloads, share its comment.
    const known = found.get(name);
    if (known) known.isDocumented ||= isDocumented;
    else found.set(name, { line: at + 1, isDocumented });
  }
  return found;
}

function endsDocComment(lines, at) {
  if (!lines[at]?.trimEnd().endsWith("*/")) return false;
  for (let start = at; start >= 0; start--) {
    const line = lines[start].trimStart();
    if (line.startsWith("/**")) return true;
    if (line.startsWith("/*")) return false;
  }
  return false;
}

/** The names that a file re-exports, each with the file that it comes from. */
export function findReexports(source) {
  return [...source.matchAll(REEXPORT)].flatMap(([, names, from]) =>
    names
      .split(",")
      .map((one) =>
        one
          .trim()
          .replace(/^type /, "")
          .split(" as ")[0]
          .trim(),
      )
      .filter((name) => name !== "")
      .map((name) => ({ name, from })),
  );
}

/** Every export of the file that has no doc comment, as "file:line name". Re-exports are followed. */
export function undocumentedExports(file, read = readSource) {
  const source = read(file);
  const missing = [...findDefinitions(source)]
    .filter(([, { isDocumented }]) => !isDocumented)
    .map(([name, { line }]) => `${file}:${line} ${name}`);
  for (const { name, from } of findReexports(source)) {
    const target = path.posix.join(path.posix.dirname(file), from);
    const one = undocumentedDefinition(target, name, read);
    if (one) missing.push(one);
  }
  return missing;
}

function undocumentedDefinition(file, name, read) {
  const source = read(file);
  const definition = findDefinitions(source).get(name);
  if (definition) return definition.isDocumented ? null : `${file}:${definition.line} ${name}`;
  const next = findReexports(source).find((one) => one.name === name);
  if (!next) return `${file} ${name}: its definition was not found`;
  return undocumentedDefinition(path.posix.join(path.posix.dirname(file), next.from), name, read);
}

function readSource(file) {
  return readFileSync(path.join(ROOT, file), "utf8");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = [CONTRACT, ...PORTS, MODULE_INDEXES]
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !file.endsWith(".test.ts"));
  const missing = [...new Set(files.flatMap((file) => undocumentedExports(file)))].toSorted();
  if (missing.length > 0) {
    process.stdout.write(`Exports without a doc comment:\n${missing.join("\n")}\n`);
    process.exitCode = 1;
  }
}

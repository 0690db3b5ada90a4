import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./install.mjs";

const SOURCE = path.join(ROOT, "apps/api/src/env.ts");
const HEAD = `# Every setting of Ghuri, with its default. Copy this file to .env and change what you need: npm start and
# npm run ghuri read it, and compose.yml hands it to the container. What the environment says goes before it.
# compose.yml reads POSTGRES_PASSWORD and POSTGRES_SERVER_PASSWORD (which it asks for) and GHURI_PORT from it as well.
# Written by \`npm run env:example\` from apps/api/src/env.ts: change it there.
`;

/** The text of .env.example: names and comments from the schema's source, defaults from the schema itself. */
export async function envExample() {
  const { readEnv } = await import(pathToFileURL(SOURCE).href);
  const defaults = readEnv({});
  const parts = settingsIn(readFileSync(SOURCE, "utf8")).map(({ name, comment }) => {
    const lines = comment.map((line) => `# ${line}`.trimEnd());
    // A default is written out as a comment, so that a later default is not held back by a copied file.
    return [...lines, `# ${name}=${valueOf(name, defaults[name])}`].join("\n");
  });
  return `${HEAD}\n${joinSettings(parts)}\n`;
}

/** A setting without a comment of its own belongs to the one before it. */
function joinSettings(parts) {
  return parts
    .map((part, index) => (index > 0 && part.split("\n").length > 1 ? `\n${part}` : part))
    .join("\n");
}

function settingsIn(source) {
  const [, body = ""] =
    /const Environment = z\s*\.?object\(\{\n([\s\S]*?)\n\}\)/.exec(source) ?? [];
  const settings = [];
  let comment = [];
  for (const line of body.split("\n")) {
    const [, name] = /^ {2}([A-Z][A-Z0-9_]*):/.exec(line) ?? [];
    if (name) {
      settings.push({ name, comment });
      comment = [];
    } else if (/^ {2}(\/\*\*| \*|\*\/)/.test(line)) {
      const text = line
        .replace(/^ {2}(\/\*\*| \*\/| \*)/, "")
        .replace(/\*\/$/, "")
        .trim();
      if (text) comment.push(text);
    }
  }
  return settings;
}

/** Quoted where a shell or a parser of such files would see something else in it. */
function valueOf(name, value) {
  // Follows from PORT.
  if (name === "APP_URL" || value === undefined) return "";
  const text = String(value);
  return /^[\w./:@+-]*$/.test(text) ? text : `"${text}"`;
}

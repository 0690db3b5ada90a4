import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/* Where React Aria gathers what a kind of control says, in 34 languages, none of them Bangla. */
const GATHERED =
  /\/(react-aria|react-stately|react-aria-components)\/dist\/private\/(?:(\w+)\/)?intlStrings\.mjs$/;

/** Ours for theirs, where the name alone would not tell. */
const NAMES: Readonly<Record<string, string>> = { "react-stately/datepicker": "date-limits" };

/**
 * Gives React Aria's controls the two languages of the site and takes the others out: a page in Bangla
 * speaks Bangla to a screen reader, and nobody fetches words of a language that no page has.
 */
export function reactAriaMessages(folder: string): Plugin {
  const oursFor = (id: string) => {
    const [, owner = "", subject = ""] = GATHERED.exec(id) ?? [];
    const name = NAMES[`${owner}/${subject}`] ?? subject;
    return path.join(folder, `${name}.ts`);
  };
  return {
    name: "ghuri-control-words",
    apply: "build",
    transform: {
      filter: { id: GATHERED },
      handler(_, id) {
        const [, , subject = ""] = GATHERED.exec(id) ?? [];
        const english = path.join(path.dirname(id), subject && "..", "intl", subject, "en-US.mjs");
        // Some kinds of control say nothing.
        if (!existsSync(english)) return null;
        const ours = oursFor(id);
        const lines = [`import en from ${JSON.stringify(english)};`];
        if (existsSync(ours)) lines.push(`import bn from ${JSON.stringify(ours)};`);
        const bangla = existsSync(ours) ? `, "bn-BD": bn` : "";
        return { code: `${lines.join("\n")}\nexport default { "en-US": en${bangla} };`, map: null };
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const silent = chunks
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([id, { renderedLength }]) => renderedLength > 0 && GATHERED.test(id))
        .map(([id]) => oursFor(id))
        .filter((ours) => !existsSync(ours));
      if (silent.length > 0)
        this.error(`Controls in use have no Bangla: write ${silent.join(", ")}`);
    },
  };
}

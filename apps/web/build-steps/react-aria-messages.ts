import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/*
 * The modules in which React Aria collects the messages of a kind of control in 34 languages; Bangla is not
 * among them.
 */
const GATHERED =
  /\/(react-aria|react-stately|react-aria-components)\/dist\/private\/(?:(\w+)\/)?intlStrings\.mjs$/;

/** Our file name where React Aria's folder name is ambiguous. */
const NAMES: Readonly<Record<string, string>> = { "react-stately/datepicker": "date-limits" };

/**
 * Replaces the 34 languages of React Aria's controls by the two of this site. Screen readers then hear
 * Bangla on Bangla pages, and no visitor downloads unused languages.
 */
export function reactAriaMessages(folder: string): Plugin {
  const oursFor = (id: string) => {
    const [, owner = "", subject = ""] = GATHERED.exec(id) ?? [];
    const name = NAMES[`${owner}/${subject}`] ?? subject;
    return path.join(folder, `${name}.ts`);
  };
  return {
    name: "ghuri-react-aria-messages",
    apply: "build",
    transform: {
      filter: { id: GATHERED },
      handler(_, id) {
        const [, , subject = ""] = GATHERED.exec(id) ?? [];
        const english = path.join(path.dirname(id), subject && "..", "intl", subject, "en-US.mjs");
        // Some kinds of control have no messages.
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
        this.error(`React Aria controls without Bangla messages: write ${silent.join(", ")}`);
    },
  };
}

import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import autocomplete from "./autocomplete.ts";
import calendar from "./calendar.ts";
import combobox from "./combobox.ts";
import dateLimits from "./date-limits.ts";
import datepicker from "./datepicker.ts";
import dnd from "./dnd.ts";
import grid from "./grid.ts";
import menu from "./menu.ts";
import overlays from "./overlays.ts";
import type { ControlMessages } from "./control-messages.ts";
import searchfield from "./searchfield.ts";
import spinbutton from "./spinbutton.ts";

const OURS: readonly (readonly [string, ControlMessages])[] = [
  ["react-aria/dist/private/intl/autocomplete", autocomplete],
  ["react-aria/dist/private/intl/calendar", calendar],
  ["react-aria/dist/private/intl/combobox", combobox],
  ["react-aria/dist/private/intl/datepicker", datepicker],
  ["react-aria/dist/private/intl/dnd", dnd],
  ["react-aria/dist/private/intl/grid", grid],
  ["react-aria/dist/private/intl/menu", menu],
  ["react-aria/dist/private/intl/overlays", overlays],
  ["react-aria/dist/private/intl/searchfield", searchfield],
  ["react-aria/dist/private/intl/spinbutton", spinbutton],
  ["react-stately/dist/private/intl/datepicker", dateLimits],
];

const words = { number: (value: number) => new Intl.NumberFormat("bn-BD").format(value) };

/** React Aria's English message, with each placeholder filled by its own name. */
async function english(folder: string): Promise<ControlMessages> {
  const file = `node_modules/${folder}/en-US.mjs`;
  let root = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(root, file))) root = path.dirname(root);
  const module = (await import(path.join(root, file))) as { default: ControlMessages };
  return module.default;
}

describe.each(OURS)("Bangla messages of %s", (folder, ours) => {
  it("covers every React Aria message", async () => {
    expect(Object.keys(ours).toSorted()).toEqual(Object.keys(await english(folder)).toSorted());
  });

  it.each(Object.entries(ours))(
    "fills in the same placeholders as React Aria: %s",
    async (key, says) => {
      const filled = (asked: Set<string>) =>
        new Proxy({}, { get: (_, name) => (asked.add(String(name)), 3) });
      const asked = new Set<string>();
      const said = typeof says === "string" ? says : says(filled(asked), words);
      expect(said).toMatch(/^[^a-z]+$/i);
      const theirs = (await english(folder))[key];
      const slots = new Set<string>();
      const silent = { number: String, plural: () => "", select: () => "" };
      if (typeof theirs === "function") theirs(filled(slots), silent);
      expect([...slots].filter((name) => !asked.has(name))).toEqual([]);
    },
  );
});

it("writes numbers in Bangla digits", () => {
  expect(combobox.countAnnouncement({ optionCount: 12 }, words)).toBe("১২টি পছন্দ পাওয়া গেছে।");
});

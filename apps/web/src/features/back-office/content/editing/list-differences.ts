export interface Difference<Field extends string> {
  readonly field: Field;
  readonly was: string;
  readonly is: string;
}

/** The changed fields between two versions, each shortened to one line. */
export function listDifferences<Fields extends object>(
  before: Fields,
  after: Fields,
): Difference<keyof Fields & string>[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return ([...fields] as (keyof Fields & string)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => {
      const [was, is] = [textOf(before[field]), textOf(after[field])];
      const from = firstDifference(was, is);
      return { field, was: shortFrom(was, from), is: shortFrom(is, from) };
    });
}

function textOf(value: unknown): string {
  if (value === null || value === "" || value === undefined) return "–";
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === "object")
    return Object.values(value)
      .map((part) => textOf(part))
      .join(" / ");
  return (typeof value === "string" ? value : JSON.stringify(value))
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const LONGEST = 60;
/** Characters of unchanged text shown before the first difference. */
const BEFORE = 20;

/** An excerpt around the first difference of two texts, starting at a word. */
function shortFrom(text: string, from: number): string {
  const near = text.lastIndexOf(" ", from - BEFORE) + 1;
  const start = from < LONGEST - BEFORE ? 0 : near;
  const end = start + LONGEST;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

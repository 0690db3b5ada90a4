const AT_THE_END = /\s*\[((?:S[\d.]+-|OP-)[^[\]]*)\]$/;
const ONE = /^((?:S\d+(?:\.\d+)?|OP)-)(\d+)(?:\.\.(\d+))?$/;

/** Splits a name into what it says and the ids at its end; `S2.3-06..09` are four. */
export function namedIds(name) {
  const match = AT_THE_END.exec(name);
  if (!match) return { says: name, ids: [] };
  const [brackets, list] = match;
  return { says: name.slice(0, -brackets.length), ids: list.trim().split(/\s+/).flatMap(range) };
}

/** What cannot be read stays as it stands, and is then an id that nobody knows. */
function range(written) {
  const match = ONE.exec(written);
  if (!match) return [written];
  const [, section, first, last = first] = match;
  const count = Math.max(Number(last) - Number(first) + 1, 1);
  return Array.from(
    { length: count },
    (_, step) => section + String(Number(first) + step).padStart(2, "0"),
  );
}

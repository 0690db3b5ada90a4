/** Picks the fields of loaded content that its form edits. */
export function pickFields<Fields extends object>(
  shape: Readonly<Record<keyof Fields, unknown>>,
  loaded: Fields,
): Fields {
  const names = Object.keys(shape) as (keyof Fields)[];
  return Object.fromEntries(names.map((name) => [name, loaded[name]])) as Fields;
}

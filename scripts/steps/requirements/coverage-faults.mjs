/** What is not as it should be, one line a fault. */
export function coverageFaults(sections, tests, reasons) {
  const known = new Set(sections.flatMap(({ requirements }) => Object.keys(requirements)));
  const shown = new Set(tests.flatMap(({ ids }) => ids));
  const without = [...known].filter((id) => !shown.has(id) && !(id in reasons));
  const excused = Object.keys(reasons).filter((id) => shown.has(id) || !known.has(id));
  const unknown = tests.flatMap(({ file, name, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id} is no requirement: ${file} › ${name}`),
  );
  return [
    ...without.map((id) => `${id} has no test.`),
    ...excused.map((id) => `${id} needs no reason: it has a test, or is no requirement.`),
    ...unknown,
  ];
}

const HEAD = `# Which test shows which requirement

Written by \`npm run coverage\` from the ids at the end of the names of tests; not by hand. The requirements stand in
[checklist.json](checklist.json), the reasons for those without a test in [coverage-reasons.json](coverage-reasons.json).
`;

/** The page that docs/coverage.md is: a table of totals, then one table a section. */
export function coveragePage(sections, tests, reasons) {
  const shownBy = (id) => tests.filter(({ ids }) => ids.includes(id)).map(testWords);
  const tables = sections.map(({ section, requirements }) => ({
    section,
    rows: Object.entries(requirements).map(([id, says]) => ({ id, says, shown: shownBy(id) })),
  }));
  return [
    HEAD,
    table(["Section", "Requirements", "With a test", "With a reason"], tables.map(totals(reasons))),
    ...tables.flatMap(({ section, rows }) => [
      `## ${section}\n`,
      table(
        ["Id", "Requirement", "Tests"],
        rows.map(({ id, says, shown }) => [id, cell(says), shown.join("<br>") || why(id, reasons)]),
      ),
    ]),
  ].join("\n");
}

const totals =
  (reasons) =>
  ({ section, rows }) => [
    section,
    rows.length,
    rows.filter(({ shown }) => shown.length > 0).length,
    rows.filter(({ id, shown }) => shown.length === 0 && id in reasons).length,
  ];

const testWords = ({ file, name }) => cell(`\`${file}\` › ${name}`);

const why = (id, reasons) => (id in reasons ? `No test: ${cell(reasons[id])}` : "**no test**");

/** A bar or a tag in a cell is a text, not a part of the table. */
const cell = (text) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

function table(heads, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |\n`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("");
}

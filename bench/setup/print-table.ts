type Row = readonly string[];

/** Prints rows under a heading, the first column left-aligned and figures right-aligned. */
export function printTable(title: string, heading: Row, rows: readonly Row[]): void {
  const widths = heading.map((_, at) =>
    Math.max(...[heading, ...rows].map((row) => (row[at] ?? "").length)),
  );
  const line = (row: Row) =>
    widths
      .map((width, at) =>
        at === 0 ? (row[at] ?? "").padEnd(width) : (row[at] ?? "").padStart(width),
      )
      .join("  ");
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  printLine(`\n${title}\n\n${[line(heading), rule, ...rows.map(line)].join("\n")}`);
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

export const perSecond = (rate: number) => Math.round(rate).toLocaleString("en");
export const milliseconds = (ms: number) => (ms < 100 ? ms.toFixed(1) : ms.toFixed(0));
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
export const ratio = (ours: number, theirs: number) => `${(ours / theirs).toFixed(2)} ×`;

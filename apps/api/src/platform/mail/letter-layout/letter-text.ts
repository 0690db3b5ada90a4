import type { LetterContent, LetterFlight, LetterMoney } from "./letter-content.ts";

/** For readers without HTML, and for those who would rather not. */
export function letterText(letter: LetterContent): string {
  const { status, title, paragraphs, references, flights, button, money, steps, foot } = letter;
  return [
    `Ghuri – ${status.label}`,
    title,
    ...paragraphs,
    ...(references.length > 0
      ? [references.map(({ name, value }) => `${name}: ${value}`).join("\n")]
      : []),
    ...flights.map(flightText),
    `${button.label}:\n${button.url}`,
    ...(money ? [moneyText(money)] : []),
    [steps.heading, ...steps.lines.map((line) => `- ${line}`)].join("\n"),
    `--\n${foot.join("\n")}`,
  ].join("\n\n");
}

function flightText({ day, flight, from, to, duration }: LetterFlight): string {
  return [
    `${day}, ${flight}`,
    `${from.clock} ${from.place} – ${to.clock} ${to.place} (${duration})`,
  ].join("\n");
}

function moneyText({ heading, lines, total }: LetterMoney): string {
  const sums = [...lines, total].map(({ label, sum }) => `${label}: ${sum}`);
  return [heading, ...sums].join("\n");
}

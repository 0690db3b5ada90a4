import type { EmailContent, EmailFlight, EmailMoney } from "./email-content.ts";

/** The plain-text version, for readers without HTML and those who prefer text. */
export function renderEmailText(email: EmailContent): string {
  const { status, title, paragraphs, references, flights, button, money, steps, footer } = email;
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
    `--\n${footer.join("\n")}`,
  ].join("\n\n");
}

function flightText({ day, flight, from, to, duration }: EmailFlight): string {
  return [
    `${day}, ${flight}`,
    `${from.clock} ${from.place} – ${to.clock} ${to.place} (${duration})`,
  ].join("\n");
}

function moneyText({ heading, lines, total }: EmailMoney): string {
  const sums = [...lines, total].map(({ label, sum }) => `${label}: ${sum}`);
  return [heading, ...sums].join("\n");
}

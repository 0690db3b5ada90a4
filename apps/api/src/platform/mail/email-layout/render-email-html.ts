import { escapeHtml as e } from "../../html/escape-html.ts";
import type { EmailContent, EmailFlight, EmailMoney, Tone } from "./email-content.ts";

/*
 * Mail programs support only HTML of 1999: tables for layout, inline styles on each element, no required images.
 */

const INK = "#16193B";
const INK_2 = "#464966";
const LINE = "#E6DED0";
const ON_INK = "#C9C8D8";
const TONES: Readonly<Record<Tone, string>> = {
  good: "background:#DFF3EA;color:#075A43",
  open: "background:#FFF2D2;color:#7A4B00",
  bad: "background:#FBE6E3;color:#8C1D18",
};
const FONTS =
  "'Anek Bangla','Hind Siliguri','Noto Sans Bengali',system-ui,'Segoe UI',Arial,sans-serif";
const SIDES = "padding-left:24px;padding-right:24px";
/** A layout table: screen readers ignore its structure. */
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

export function renderEmailHtml(email: EmailContent): string {
  const { language, subject, paragraphs, references, flights, money } = email;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${e(subject)}</title></head>
<body style="margin:0;padding:0;background:#F4EFE5">
<div style="display:none;max-height:0;overflow:hidden">${e(paragraphs.join(" "))}</div>
<table ${TABLE} style="background:#F4EFE5"><tr><td align="center" style="padding:16px 0">
<table ${TABLE} style="max-width:640px;background:#FFFFFF;font-family:${FONTS};font-size:16px;line-height:1.55;color:${INK};text-align:left">
${head()}
<tr><td style="padding-top:24px;${SIDES}">${statusChip(email)}
<h1 style="margin:14px 0 8px;font-size:26px;line-height:1.3;font-weight:800">${e(email.title)}</h1>
${paragraphs.map((one) => `<p style="margin:0 0 10px">${e(one)}</p>`).join("\n")}</td></tr>
${references.length > 0 ? `<tr><td style="padding-top:10px;${SIDES}">${referenceBox(references)}</td></tr>` : ""}
${flights.length > 0 ? `<tr><td style="padding-top:18px;${SIDES}">${flights.map(flightRows).join("\n")}</td></tr>` : ""}
<tr><td style="padding-top:22px;${SIDES}">${button(email.button)}</td></tr>
${money ? `<tr><td style="padding-top:24px;${SIDES}">${moneyRows(money)}</td></tr>` : ""}
<tr><td style="padding-top:24px;padding-bottom:26px;${SIDES}">${steps(email)}</td></tr>
<tr><td style="padding-top:20px;padding-bottom:20px;${SIDES};background:${INK}">
${email.footer.map((one) => `<p style="margin:0 0 8px;font-size:14px;color:${ON_INK};overflow-wrap:anywhere">${e(one)}</p>`).join("\n")}
</td></tr></table></td></tr></table></body></html>`;
}

function head(): string {
  return `<tr><td style="height:6px;background:#D23A1A;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding-top:18px;padding-bottom:14px;${SIDES};border-bottom:1px solid ${LINE}">
<span style="font-size:22px;font-weight:800">Ghuri</span> <span style="color:${INK_2}">&nbsp;|&nbsp; ঘুরি</span></td></tr>`;
}

function statusChip({ status }: EmailContent): string {
  return `<span style="display:inline-block;padding:3px 12px;border-radius:8px;font-size:14px;font-weight:700;${TONES[status.tone]}">${e(status.label)}</span>`;
}

/** Two columns, which fit the smallest phone; a single last cell spans the row. */
function referenceBox(references: EmailContent["references"]): string {
  const rows: string[] = [];
  for (let at = 0; at < references.length; at += 2) {
    const pair = references.slice(at, at + 2);
    const span = pair.length === 1 ? 'colspan="2"' : 'width="50%"';
    const cells = pair.map(
      ({ name, value }) =>
        `<td ${span} valign="top" style="padding:8px 14px"><span style="font-size:14px;color:${INK_2}">${e(name)}</span><br><b style="overflow-wrap:anywhere">${e(value)}</b></td>`,
    );
    rows.push(`<tr>${cells.join("")}</tr>`);
  }
  return `<table ${TABLE} style="background:#F4EFE5;border-radius:12px">${rows.join("")}</table>`;
}

function flightRows({ day, flight, from, to, duration }: EmailFlight): string {
  const end = (one: EmailFlight["from"], side: "left" | "right") =>
    `<td width="34%" align="${side}" valign="top"><b style="font-size:20px">${e(one.clock)}</b><br><span style="font-size:14px;color:${INK_2}">${e(one.place)}</span></td>`;
  return `<table ${TABLE} style="border-top:1px solid ${LINE}"><tr><td colspan="3" style="padding-top:10px;font-size:14px"><b>${e(day)}</b> <span style="color:${INK_2}">&nbsp;${e(flight)}</span></td></tr>
<tr>${end(from, "left")}<td align="center" valign="top" style="padding-top:6px;font-size:14px;white-space:nowrap"><span style="color:${INK_2}">―</span> ${e(duration)} <span style="color:${INK_2}">―</span></td>${end(to, "right")}</tr><tr><td colspan="3" style="height:10px;font-size:0">&nbsp;</td></tr></table>`;
}

function button({ label, url }: EmailContent["button"]): string {
  return `<table ${TABLE}><tr><td align="center" style="background:#D23A1A;border-radius:12px"><a href="${e(url)}" style="display:block;padding:14px 20px;font-size:17px;font-weight:700;color:#FFFFFF;text-decoration:none">${e(label)}</a></td></tr></table>`;
}

function moneyRows({ heading, lines, total }: EmailMoney): string {
  const row = (label: string, sum: string, style: string) =>
    `<tr><td style="padding:8px 12px 8px 0;${style}">${e(label)}</td><td align="right" style="padding:8px 0;white-space:nowrap;${style}">${e(sum)}</td></tr>`;
  return `${subheading(heading)}<table ${TABLE}>${lines
    .map(({ label, sum }) => row(label, sum, `font-size:15px;border-bottom:1px solid ${LINE}`))
    .join("")}${row(total.label, total.sum, "font-size:18px;font-weight:800")}</table>`;
}

function steps({ language, steps: { heading, lines } }: EmailContent): string {
  const numerals = language === "bn" ? "bengali" : "decimal";
  const items = lines.map(
    (line) => `<li style="margin:0 0 8px;padding-left:4px;overflow-wrap:anywhere">${e(line)}</li>`,
  );
  return `${subheading(heading)}<ol style="margin:0;padding-left:24px;list-style-type:${numerals}">${items.join("")}</ol>`;
}

function subheading(text: string): string {
  return `<h2 style="margin:0 0 8px;font-size:18px;line-height:1.4;font-weight:800">${e(text)}</h2>`;
}

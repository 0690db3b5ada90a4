import { IconLink } from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { trustHtml } from "../../api/trusted-types.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { cx } from "../../ui/class-names.ts";
import type { ArticlePart as Part } from "./article.ts";
import type { Language } from "../../i18n/language.ts";
import { companyIn } from "../support/support-contact.ts";

interface Props {
  readonly part: Part;
  readonly cardIcons: readonly Icon[];
}

/** The typography of an article section; list items have a diamond marker. */
const WORDS = cx(
  "text-ink-2 [&_strong]:font-[680] [&_strong]:text-ink",
  "[&_a]:font-[650] [&_a]:text-action-ink [&_a]:underline [&_a]:underline-offset-2",
  "[&_p]:mt-3 [&_ul]:mt-3 [&_li]:relative [&_li]:mt-2.5 [&_li]:pl-6",
  "[&_li]:before:diamond [&_li]:before:absolute [&_li]:before:top-[0.62em] [&_li]:before:left-0.5 [&_li]:before:size-[7px] [&_li]:before:bg-ink [&_li]:before:content-['']",
  "[&_code]:rounded-xs [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-[0.9375rem]",
);

export function ArticleSection({ part: { id, heading, html, cards }, cardIcons }: Props) {
  const t = useTranslations("sitePages");
  return (
    <section aria-labelledby={id} className="mt-9 break-inside-avoid">
      <div className="group flex items-center gap-1.5">
        <h2 id={id} className="type-card">
          {heading}
        </h2>
        <a
          href={`#${id}`}
          aria-label={t("linkTo", { part: heading })}
          className="grid size-7 shrink-0 place-items-center rounded-sm text-ink-3 opacity-0 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 print:hidden"
        >
          <IconLink size={18} stroke={1.9} aria-hidden="true" />
        </a>
      </div>
      <SectionHtml html={html} />
      {cards.length > 0 && (
        <ul className="mt-5 grid gap-4 tab:grid-cols-3">
          {cards.map((card, at) => (
            <Card key={card.title} {...card} icon={cardIcons[at]} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface CardProps {
  readonly title: string;
  readonly html: string;
  readonly icon: Icon | undefined;
}

function Card({ title, html, icon: Icon }: CardProps) {
  return (
    <li className="card p-5">
      {Icon && (
        <span className="mb-4 grid size-11 place-items-center rounded-[10px] bg-sunken">
          <Icon size={22} stroke={1.9} aria-hidden="true" />
        </span>
      )}
      <h3 className="text-lg leading-6 font-bold">{title}</h3>
      <SectionHtml html={html} small />
    </li>
  );
}

/** Safe HTML: compiled from our own files by the build, or sanitised by the server on write and on read. */
function SectionHtml({ html, small = false }: { readonly html: string; readonly small?: boolean }) {
  const { language } = useLanguage();
  const trusted = useMemo(() => trustHtml(fillPlaceholders(html, language)), [html, language]);
  return (
    <div
      className={cx(WORDS, small ? "type-small" : "text-[1.0625rem] leading-[1.65]")}
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}

/** Fills the company's contact details into placeholders such as "{{phone}}". */
function fillPlaceholders(html: string, language: Language): string {
  const company = companyIn(language);
  const details: Readonly<Record<string, string | undefined>> = {
    // Stored page texts name the company "{{agency}}".
    agency: company.name,
    address: company.address,
    hours: company.hours,
    registration: company.registration,
    phone: company.phones[0],
    email: company.email,
  };
  return html.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => escaped(details[name] ?? gap));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

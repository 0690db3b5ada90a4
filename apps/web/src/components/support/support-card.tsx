import { IconMail, IconPhone } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useCompany } from "./support-contact.ts";

/** Support's phone number, email address and opening hours. */
export function SupportCard() {
  const t = useTranslations("results");
  const company = useCompany();
  const row = "flex min-h-11 items-center gap-2.5 text-ink-2 no-underline hover:text-ink";
  return (
    <section aria-labelledby="need-a-hand" className="py-5">
      <h2 id="need-a-hand" className="font-[700]">
        {t("needHand")}
      </h2>
      <a href={`tel:${company?.phones[0]?.replaceAll(" ", "") ?? ""}`} className={row}>
        <IconPhone size={18} stroke={1.9} aria-hidden="true" />
        <span className="numerals">{company?.phones[0] ?? "\u00a0"}</span>
      </a>
      <a href={`mailto:${company?.email ?? ""}`} className={row}>
        <IconMail size={18} stroke={1.9} aria-hidden="true" />
        {company?.email ?? "\u00a0"}
      </a>
      <p className="type-caption text-ink-3">{company?.hours ?? "\u00a0"}</p>
    </section>
  );
}

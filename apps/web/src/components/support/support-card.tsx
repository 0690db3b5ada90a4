import { IconMail, IconPhone } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { SUPPORT } from "./support-contact.ts";

/** Support's phone number, email address and opening hours. */
export function SupportCard() {
  const t = useTranslations("results");
  const row = "flex min-h-11 items-center gap-2.5 text-ink-2 no-underline hover:text-ink";
  return (
    <section aria-labelledby="need-a-hand" className="py-5">
      <h2 id="need-a-hand" className="font-[700]">
        {t("needHand")}
      </h2>
      <a href={`tel:${SUPPORT.phone.replaceAll(" ", "")}`} className={row}>
        <IconPhone size={18} stroke={1.9} aria-hidden="true" />
        <span className="numerals">{SUPPORT.phone}</span>
      </a>
      <a href={`mailto:${SUPPORT.email}`} className={row}>
        <IconMail size={18} stroke={1.9} aria-hidden="true" />
        {SUPPORT.email}
      </a>
      <p className="type-caption text-ink-3">{t("supportHours")}</p>
    </section>
  );
}

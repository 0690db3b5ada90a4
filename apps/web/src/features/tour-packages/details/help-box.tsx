import { IconMessageCircle, IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { SUPPORT, useCompany } from "../../../components/support/support-contact.ts";

/** Refund terms and support contact. */
export function HelpBox() {
  const t = useTranslations("packages");
  const company = useCompany();
  const row = "flex gap-3";
  return (
    <ul className="card type-small flex flex-col gap-4 px-6 py-5 text-ink-2">
      <li className={row}>
        <IconShieldCheck size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
        <span>
          <b className="block font-[700] text-ink">{t("refundsIn")}</b>
          {t("refundsText")}
        </span>
      </li>
      <li className={row}>
        <IconMessageCircle size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
        <span>
          <a
            href={`tel:${SUPPORT.phone.replaceAll(" ", "")}`}
            className="block font-[700] text-ink underline-offset-2 hover:underline"
          >
            {t("talk")} · <span className="numerals">{SUPPORT.phone}</span>
          </a>
          {company?.hours}
        </span>
      </li>
    </ul>
  );
}

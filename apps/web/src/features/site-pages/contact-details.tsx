import { IconBuildingStore, IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { companyIn } from "../../components/support/support-contact.ts";
import { useCompanyNumbers } from "../../components/support/use-company-numbers.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";

const LINK = "font-bold underline-offset-2 [overflow-wrap:anywhere] hover:underline";

/** Phone, email, office address and the link for agencies. */
export function ContactDetails() {
  const t = useTranslations("sitePages");
  const company = companyIn(useLanguage().language);
  const companyNumbers = useCompanyNumbers(company);
  return (
    <ul className="card divide-y divide-line px-5">
      <Way icon={IconPhone} text={company.hours}>
        {company.phones.map((phone) => (
          <a
            key={phone}
            href={`tel:${phone.replaceAll(" ", "")}`}
            className={`numerals block ${LINK}`}
          >
            {phone}
          </a>
        ))}
      </Way>
      <Way icon={IconMail} text={t("emailHours")}>
        <a href={`mailto:${company.email}`} className={LINK}>
          {company.email}
        </a>
      </Way>
      <Way icon={IconMapPin} text={companyNumbers.join(" · ")}>
        <address className="font-bold not-italic">
          {company.name}
          <br />
          {company.address}
        </address>
      </Way>
      <Way icon={IconBuildingStore} text={t("forAgenciesText")}>
        <Link to="/register-business" className={LINK}>
          {t("forAgencies")}
        </Link>
      </Way>
    </ul>
  );
}

interface WayProps {
  readonly icon: Icon;
  readonly text: string;
  readonly children: ReactNode;
}

function Way({ icon: Icon, text, children }: WayProps) {
  return (
    <li className="flex gap-4 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-[10px] bg-sunken">
        <Icon size={20} stroke={1.9} aria-hidden="true" />
      </span>
      <div className="min-w-0 leading-6">
        {children}
        <p className="type-small text-ink-2">{text}</p>
      </div>
    </li>
  );
}

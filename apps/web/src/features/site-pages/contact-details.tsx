import { IconBuildingStore, IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SUPPORT } from "../../components/support/support-contact.ts";

const LINK = "font-bold underline-offset-2 [overflow-wrap:anywhere] hover:underline";

/** Phone, email, office address and the link for agencies. */
export function ContactDetails() {
  const t = useTranslations("sitePages");
  return (
    <ul className="card divide-y divide-line px-5">
      <Way icon={IconPhone} text={t("phoneHours")}>
        <a href={`tel:${SUPPORT.phone.replaceAll(" ", "")}`} className={`numerals ${LINK}`}>
          {SUPPORT.phone}
        </a>
      </Way>
      <Way icon={IconMail} text={t("emailHours")}>
        <a href={`mailto:${SUPPORT.email}`} className={LINK}>
          {SUPPORT.email}
        </a>
      </Way>
      <Way icon={IconMapPin} text={t("office", { registration: SUPPORT.registration })}>
        <address className="font-bold not-italic">
          {SUPPORT.name}
          <br />
          {SUPPORT.address}
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

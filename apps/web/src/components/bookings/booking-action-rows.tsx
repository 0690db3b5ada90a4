import { IconMessageCircle, IconPhone } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { SUPPORT } from "../support/support-contact.ts";

/** The classes of one action in a booking's action list. */
export const ACTION_ROW_CLASS =
  "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left font-[650] hover:bg-raised";

export const ACTION_ICON_PROPS = {
  size: 20,
  stroke: 1.9,
  "aria-hidden": true,
  className: "shrink-0",
} as const;

/** Contact support about a booking: by email with the reference in the subject, or by phone. */
export function ContactRows({ reference }: { readonly reference: string }) {
  const t = useTranslations("trips");
  const subject = encodeURIComponent(t("askSubject", { id: reference }));
  return (
    <>
      <li>
        <a href={`mailto:${SUPPORT.email}?subject=${subject}`} className={ACTION_ROW_CLASS}>
          <IconMessageCircle {...ACTION_ICON_PROPS} />
          {t("ask")}
        </a>
      </li>
      <li>
        <a href={`tel:${SUPPORT.phone.replaceAll(" ", "")}`} className={ACTION_ROW_CLASS}>
          <IconPhone {...ACTION_ICON_PROPS} />
          <span className="numerals">{t("call", { phone: SUPPORT.phone })}</span>
        </a>
      </li>
    </>
  );
}

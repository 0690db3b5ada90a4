import { IconBulb } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { SUPPORT } from "../../components/support/support-contact.ts";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  readonly penalty: number;
  /** Absent: staff make the change, so the contact details are shown. */
  readonly onChange: (() => void) | undefined;
}

/** Suggests a date change, which often costs less than a cancellation. */
export function ChangeHint({ penalty, onChange }: Props) {
  const t = useTranslations("trips");
  const { formatBdt } = useFormat();
  const link = "font-[750] underline [overflow-wrap:anywhere]";
  return (
    <Callout tone="info" icon={<IconBulb size={20} stroke={1.9} aria-hidden="true" />}>
      <b className="font-[750]">{t("onlyTheDate")}</b>{" "}
      {onChange ? (
        <>
          {t("changeOnline", { price: formatBdt(penalty) })}{" "}
          <button type="button" onClick={onChange} className={link}>
            {t("changeFlight")}
          </button>
        </>
      ) : (
        t.rich("changeCosts", {
          price: formatBdt(penalty),
          phone: () => (
            <a href={`tel:${SUPPORT.phone.replaceAll(" ", "")}`} className={`numerals ${link}`}>
              {SUPPORT.phone}
            </a>
          ),
          email: () => (
            <a href={`mailto:${SUPPORT.email}`} className={link}>
              {SUPPORT.email}
            </a>
          ),
        })
      )}
    </Callout>
  );
}

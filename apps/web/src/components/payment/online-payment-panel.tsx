import {
  IconBuildingBank,
  IconCreditCard,
  IconDeviceMobile,
  IconShieldCheck,
} from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Callout } from "../../ui/callout.tsx";

const METHODS = [
  { icon: IconCreditCard, name: "cards", note: "cardsNote" },
  { icon: IconDeviceMobile, name: "mobile", note: "mobileNote" },
  { icon: IconBuildingBank, name: "bank", note: "bankNote" },
] as const;

interface Props {
  /** Names what the only gateway's page offers; not for instalments, which are for one bank's cards. */
  readonly withMethods: boolean;
}

/** What happens on the gateway's page. */
export function OnlinePaymentPanel({ withMethods }: Props) {
  const t = useTranslations("payment");
  return (
    <>
      {withMethods && (
        <ul className="flex flex-col gap-3">
          {METHODS.map(({ icon: Icon, name, note }) => (
            <li key={name} className="flex items-center gap-3.5">
              <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-sunken">
                <Icon size={20} stroke={1.9} aria-hidden="true" />
              </span>
              <span>
                <b className="block font-bold">{t(name)}</b>
                <span className="type-small text-ink-2">{t(note)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Callout tone="quiet" icon={<IconShieldCheck size={20} stroke={1.9} aria-hidden="true" />}>
        {t("shield")}
      </Callout>
    </>
  );
}

import { GATEWAY_LIMITS } from "@ghuri/contract/payments";
import {
  IconBuildingBank,
  IconClockHour4,
  IconCreditCard,
  IconDeviceMobile,
  IconShieldCheck,
} from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Note } from "../../ui/note.tsx";
import { RadioCard, RadioGroup } from "../../ui/radio.tsx";
import { FareTable } from "../price/fare-table.tsx";
import { SUPPORT } from "../support/support-contact.ts";
import type { BoughtOption } from "./bought-option.ts";
import { usePay } from "./use-pay.ts";

interface Props {
  /** What is paid for. */
  readonly booking: {
    readonly id: string;
    readonly booking_id: string;
    readonly total_payable: number;
    readonly payment_url: string | null;
    readonly payment_deadline: string | null;
  };
  /** Its price, line by line. */
  readonly option: BoughtOption;
  readonly onClose: () => void;
}

const METHODS = [
  { icon: IconCreditCard, name: "cards", note: "cardsNote" },
  { icon: IconDeviceMobile, name: "mobile", note: "mobileNote" },
  { icon: IconBuildingBank, name: "bank", note: "bankNote" },
] as const;

/** Ways to pay at the left, what it adds up to at the right (S2.12-13 to -15). */
export function PaymentModal({ booking, option, onClose }: Props) {
  const t = useTranslations("payment");
  const common = useTranslations("phrases");
  const { formatBdt, formatInstant } = useFormat();
  const { pay, isLeaving } = usePay();
  const price = formatBdt(booking.total_payable);
  const isTooMuch = booking.total_payable > GATEWAY_LIMITS.max;
  return (
    <Modal
      title={t("choose")}
      note={t("forBooking", { id: booking.booking_id })}
      closeLabel={common("close")}
      onClose={onClose}
      width={960}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
        <div className="flex flex-col gap-5">
          <RadioGroup label={t("options")} labelHidden>
            <RadioCard
              name="payment-option"
              defaultChecked={!isTooMuch}
              disabled={isTooMuch}
              note={
                isTooMuch
                  ? t("tooMuch", { max: formatBdt(GATEWAY_LIMITS.max), price })
                  : t("onlineNote")
              }
              icon={<IconCreditCard size={22} stroke={1.9} aria-hidden="true" />}
            >
              {t("online")}
            </RadioCard>
          </RadioGroup>
          {isTooMuch ? (
            <Note tone="info">{t("tooMuchHelp", SUPPORT)}</Note>
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {METHODS.map(({ icon: Icon, name, note }) => (
                  <li key={name} className="flex items-center gap-3.5">
                    <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-sunken">
                      <Icon size={20} stroke={1.9} aria-hidden="true" />
                    </span>
                    <span>
                      <b className="block text-[15px] font-bold">{t(name)}</b>
                      <span className="type-small text-ink-2">{t(note)}</span>
                    </span>
                  </li>
                ))}
              </ul>
              <Note
                tone="quiet"
                icon={<IconShieldCheck size={20} stroke={1.9} aria-hidden="true" />}
              >
                {t("shield")}
              </Note>
            </>
          )}
        </div>
        <section aria-label={t("fareBreakdown")} className="rounded-xl bg-sunken p-5">
          <h3 className="font-[750]">{t("fareBreakdown")}</h3>
          <FareTable option={option} />
          {booking.payment_deadline && (
            <p className="type-small my-3 flex items-center gap-2 font-[650] text-mari-ink">
              <IconClockHour4 size={18} stroke={1.9} aria-hidden="true" />
              {t("payBefore", { when: formatInstant(booking.payment_deadline) })}
            </p>
          )}
          <Button
            className="w-full"
            disabled={isTooMuch}
            busy={isLeaving ? t("paying") : null}
            onClick={() => pay(booking)}
          >
            {t("pay", { price })}
          </Button>
        </section>
      </div>
    </Modal>
  );
}

import { HandedMoney } from "@ghuri/contract/staff-sales";
import { todayInDhaka } from "@ghuri/contract/dates";
import { QUEUE_ROLES } from "@ghuri/contract/staff";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { DateField } from "../../../../ui/date-field.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { hasAnyRole, useStaff } from "../../shell/staff-session.ts";
import { depositAccountsQuery } from "../queries.ts";
import type { BookingActionProps } from "./booking-action-props.ts";
import { useBookingAction } from "./use-booking-action.ts";

type Field = "account_to" | "cheque_bank" | "paid_by" | "reference" | "value_date" | "received";

const REFERENCE = { cash: "receipt", bank: "bankReference", cheque: "chequeNumber" } as const;

/** Records money that the customer handed over. The payment's id is chosen here, so that it is recorded once. */
export function TakePayment({ found, onClose, onDone }: BookingActionProps) {
  const t = useTranslations("backOfficeSell.payment");
  const common = useTranslations("common");
  const { formatBdt } = useFormat();
  const staff = useStaff();
  const { id, reference: booking, version } = found;
  // Of a price in two parts, the one that is due, and what is left of it.
  const due = found.split_payment?.remaining || found.part_payment?.due;
  const price = due || found.total_payable;
  const [paymentId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => todayInDhaka(new Date()));
  const [how, setHow] = useState<HandedMoney>("cash");
  const [account, setAccount] = useState("");
  const [chequeBank, setChequeBank] = useState("");
  const [paidBy, setPaidBy] = useState(found.traveller);
  const [reference, setReference] = useState("");
  const [day, setDay] = useState<string | null>(today);
  const [received, setReceived] = useState(String(price));
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const { data: accounts = [] } = useQuery({ ...depositAccountsQuery, enabled: how !== "cash" });
  const acting = useBookingAction({
    id,
    onDone,
    act: () =>
      adminCall("POST /api/v1/back-office/bookings/{id}/payments", {
        params: { id },
        body: {
          id: paymentId,
          how,
          account_to: how === "cash" ? null : account,
          cheque_bank: how === "cheque" ? chequeBank.trim() : null,
          paid_by: paidBy.trim(),
          reference: reference.trim(),
          value_date: day ?? today,
          received: amount,
          version,
        },
      }),
  });
  const amount = /^\d{1,8}$/.test(received.trim()) ? Number(received) : 0;
  const difference = amount - price;
  function submit() {
    const empty: Field[] = [
      ...(how !== "cash" && account === "" ? (["account_to"] as const) : []),
      ...(how === "cheque" && chequeBank.trim() === "" ? (["cheque_bank"] as const) : []),
      ...(paidBy.trim() === "" ? (["paid_by"] as const) : []),
      ...(reference.trim() === "" ? (["reference"] as const) : []),
      ...(day === null ? (["value_date"] as const) : []),
      ...(amount < 1 ? (["received"] as const) : []),
    ];
    setMissing(empty);
    if (empty.length === 0) acting.act(undefined);
  }
  const errorOf = (field: Field) => (missing.includes(field) ? t("needed") : acting.faultOf(field));
  return (
    <Dialog
      title={t("title", { reference: booking })}
      note={t("note")}
      closeLabel={common("close")}
      width={560}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SegmentedControl
          label={t("how")}
          value={how}
          onChange={setHow}
          options={HandedMoney.options.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        {how !== "cash" && (
          <Select
            label={t(how === "cheque" ? "presentedIn" : "accountTo")}
            placeholder={t("chooseAccount")}
            options={accounts.map((one) => ({
              value: one.id,
              label: `${one.name} · ${one.number}`,
            }))}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
            error={errorOf("account_to")}
          />
        )}
        <TextField
          label={t("received")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={received}
          onChange={({ target }) => setReceived(target.value)}
          error={errorOf("received")}
        />
        <div role="status" className="empty:hidden">
          {amount > 0 && difference !== 0 && (
            <Callout tone="warning">
              {difference < 0
                ? t("tooLittle", { amount: formatBdt(-difference) })
                : t("tooMuch", { amount: formatBdt(difference) })}
            </Callout>
          )}
        </div>
        <TextField
          label={t(REFERENCE[how])}
          autoComplete="off"
          maxLength={60}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          error={errorOf("reference") ?? acting.faultOf("bank_reference")}
        />
        {how === "cheque" && (
          <TextField
            label={t("chequeBank")}
            autoComplete="off"
            maxLength={60}
            value={chequeBank}
            onChange={({ target }) => setChequeBank(target.value)}
            error={errorOf("cheque_bank")}
          />
        )}
        <TextField
          label={t("paidBy")}
          autoComplete="off"
          maxLength={80}
          value={paidBy}
          onChange={({ target }) => setPaidBy(target.value)}
          error={errorOf("paid_by")}
        />
        <DateField
          label={t(how === "cheque" ? "chequeDay" : "day")}
          value={day}
          max={today}
          onChange={setDay}
          error={errorOf("value_date")}
        />
        {how === "cheque" && <p className="type-small text-ink-2">{t("chequeWaits")}</p>}
        {how !== "cheque" && !hasAnyRole(staff, QUEUE_ROLES["manual-payments"]) && (
          <p className="type-small text-ink-2">{t("waits")}</p>
        )}
        <RefusalNote
          refusal={acting.refusal}
          hasFailed={acting.hasFailed && acting.refusal?.code !== "invalid"}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" size={48} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" kind="ink" size={48} busyLabel={acting.isBusy ? t("taking") : null}>
            {t("take")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

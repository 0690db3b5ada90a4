import { TicketByHandBody } from "@ghuri/contract/admin-bookings";
import { isFieldMessageCode, fieldMessage } from "@ghuri/contract/messages/field-message";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import type { BookingActionProps } from "./booking-action-props.ts";
import { useBookingAction } from "./use-booking-action.ts";

interface Typed {
  readonly pnr: string;
  /** In the order of the travellers. */
  readonly ticket_numbers: readonly string[];
}

export function RecordTickets({ found, onClose, onDone }: BookingActionProps) {
  const t = useTranslations("backOfficeBookings.form");
  const { language } = useLanguage();
  const { id, reference, version, travellers } = found;
  const [typed, setTyped] = useState<Typed>({
    pnr: "",
    ticket_numbers: travellers.map(() => ""),
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const acting = useBookingAction({
    id,
    onDone,
    act: (why: string) =>
      adminCall("POST /api/v1/back-office/bookings/{id}/tickets", {
        params: { id },
        body: { ...typed, ticket_numbers: [...typed.ticket_numbers], why, version },
      }),
  });
  /** Applies the contract's rules before the request is sent. */
  const send = (why: string) => {
    const parsed = TicketByHandBody.safeParse({ ...typed, why, version });
    const wrong = Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message: code }) => [
        path.join("."),
        isFieldMessageCode(code) ? fieldMessage(language, code) : code,
      ]),
    );
    setErrors(wrong);
    if (parsed.success) acting.act(why);
  };
  const faultOf = (field: string) => errors[field] ?? acting.faultOf(field);
  return (
    <ActionDialog
      title={t("ticketTitle", { reference })}
      note={t("ticketNote")}
      does={t("ticket")}
      doing={t("ticketing")}
      acting={acting}
      onClose={onClose}
      onAct={send}
    >
      <TextField
        label={t("pnr")}
        value={typed.pnr}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        error={faultOf("pnr")}
        onChange={({ target }) => setTyped({ ...typed, pnr: target.value })}
      />
      {travellers.map((traveller, place) => (
        <TextField
          key={traveller.id}
          label={t("ticketOf", { name: traveller.name })}
          help={t("ticketHelp")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed.ticket_numbers[place] ?? ""}
          error={faultOf(`ticket_numbers.${place}`)}
          onChange={({ target }) =>
            setTyped({
              ...typed,
              ticket_numbers: typed.ticket_numbers.with(place, target.value),
            })
          }
        />
      ))}
    </ActionDialog>
  );
}

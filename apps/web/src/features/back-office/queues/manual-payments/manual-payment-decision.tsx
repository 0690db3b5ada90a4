import type {
  DecideManualPaymentBody,
  ManualPaymentCase,
} from "@ghuri/contract/manual-payment-cases";
import { todayInDhaka } from "@ghuri/contract/dates";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Callout } from "../../../../ui/callout.tsx";
import { DateField } from "../../../../ui/date-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";
import { ApproveRejectPanel } from "../shared/approve-reject-panel.tsx";

type Body = z.input<typeof DecideManualPaymentBody>;

interface Props {
  readonly found: ManualPaymentCase;
  readonly isMine: boolean;
}

type MissingField = "received" | "bank_reference" | "value_date";

/** Approval takes the transfer as the bank statement shows it; a rejection requires a note. */
export function ManualPaymentDecision({ found, isMine }: Props) {
  const t = useTranslations("backOfficeQueues.manual");
  const shared = useTranslations("backOffice");
  const { formatBdt } = useFormat();
  const [today] = useState(() => todayInDhaka(new Date()));
  const { id, version, status, still_due: due } = found;
  const [received, setReceived] = useState(String(due));
  const [reference, setReference] = useState("");
  const [valueDate, setValueDate] = useState<string | null>(today);
  const [missing, setMissing] = useState<MissingField | null>(null);
  const deciding = useDecideCase({
    kind: "manual-payments",
    id,
    decide: async (body: Body) => {
      const params = { id };
      const reply = await adminCall("POST /api/v1/back-office/manual-payments/{id}/decision", {
        params,
        body,
      });
      // The next case is another transfer.
      setReference("");
      setReceived(String(reply.data.still_due));
      return reply;
    },
  });
  const amount = /^\d{1,8}$/.test(received.trim()) ? Number(received) : 0;
  const difference = amount - due;
  const findMissing = (): MissingField | null => {
    if (amount < 1) return "received";
    if (!reference.trim()) return "bank_reference";
    return valueDate === null || valueDate > today ? "value_date" : null;
  };
  const errorOf = (field: MissingField) =>
    missing === field ? t(`missing.${field}`) : deciding.refusal?.errors?.[field]?.[0];
  const isOff = !isMine || deciding.isBusy;
  return (
    <ApproveRejectPanel
      isOpen={status === "review"}
      isMine={isMine}
      deciding={deciding}
      words={{
        yes: t(difference < 0 ? "recordPart" : "approve"),
        no: t("reject"),
        note: t("note"),
        needed: shared("noteNeeded"),
      }}
      outcome={status === "review" ? found.deposits.length > 0 && t("part") : t(status)}
      foot={t("once")}
      mayYes={() => {
        const first = findMissing();
        setMissing(first);
        return first === null;
      }}
      onYes={(note) =>
        deciding.decide({
          verdict: "approve",
          bank_reference: reference,
          value_date: valueDate ?? today,
          received: amount,
          version,
          ...(note && { note }),
        })
      }
      onNo={(note) => deciding.decide({ verdict: "reject", note, version })}
    >
      <fieldset disabled={isOff} className="mb-4 flex flex-col gap-3">
        <legend className="mb-2 font-bold">{t("transfer")}</legend>
        <TextField
          label={t("received")}
          inputMode="numeric"
          autoComplete="off"
          value={received}
          maxLength={8}
          onChange={({ target }) => setReceived(target.value)}
          error={errorOf("received")}
        />
        <TextField
          label={t("bankReference")}
          help={t("bankReferenceHelp")}
          autoComplete="off"
          value={reference}
          maxLength={60}
          onChange={({ target }) => setReference(target.value)}
          error={errorOf("bank_reference")}
        />
        <DateField
          label={t("valueDate")}
          value={valueDate}
          max={today}
          onChange={setValueDate}
          error={errorOf("value_date")}
        />
      </fieldset>
      <div role="status" className="mb-3 empty:hidden">
        {amount > 0 && difference !== 0 && (
          <Callout tone="warning">
            {difference < 0
              ? t("tooLittle", { amount: formatBdt(-difference) })
              : t("tooMuch", { amount: formatBdt(difference) })}
          </Callout>
        )}
      </div>
    </ApproveRejectPanel>
  );
}

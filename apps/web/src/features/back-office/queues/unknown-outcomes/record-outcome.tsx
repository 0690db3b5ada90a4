import type {
  DecideUnknownBody,
  UnknownCase,
  UnknownVerdict,
} from "@ghuri/contract/unknown-outcome-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { Radio } from "../../../../ui/radio.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { ChangeOfferFields, readSignedTaka, toOfferDraft } from "./change-offer-fields.tsx";
import { GivenBackFields } from "./given-back-fields.tsx";
import { ChargeFields, NewTicketField, NO_NAME_DRAFT } from "./name-fields.tsx";
import { type PromiseDraft, PromiseFields, readTaka } from "./promise-fields.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";

type Body = z.input<typeof DecideUnknownBody>;

/** Notes that the traveller receives, or that are in no log. */
const NOTE_LABELS: Partial<
  Record<UnknownVerdict, "noteTraveller" | "noteDeclined" | "noteRequest">
> = {
  never: "noteTraveller",
  declined: "noteDeclined",
  not_confirmed: "noteDeclined",
  confirmed: "noteRequest",
};

interface Props {
  readonly found: UnknownCase;
  readonly isMine: boolean;
}

/** Records what staff learned from the airline or the bank. Field errors come from the server. */
export function RecordOutcome({ found, isMine }: Props) {
  const all = useTranslations("backOfficePayments");
  const t = useTranslations("backOfficePayments.unknown");
  const { formatBdt } = useFormat();
  const [chosen, setVerdict] = useState<UnknownVerdict | null>(null);
  // An airline usually keeps the reference of a reservation that it changes.
  const [pnr, setPnr] = useState(found.pnr ?? "");
  const [tickets, setTickets] = useState(() => found.travellers.map(() => ""));
  const [bank, setBank] = useState("");
  const [order, setOrder] = useState("");
  const [promise, setPromise] = useState<PromiseDraft>({ keeps: "", on: null });
  const [offer, setOffer] = useState(() => toOfferDraft(found));
  const [name, setName] = useState(NO_NAME_DRAFT);
  const [givenBack, setGivenBack] = useState<readonly string[]>([]);
  const [paid, setPaid] = useState("");
  const [note, setNote] = useState("");
  const { decide, isBusy, refusal, hasFailed } = useDecideCase({
    kind: "unknown-outcomes",
    id: found.id,
    decide: (wanted: Body) =>
      adminCall("POST /api/v1/back-office/unknown-outcomes/{id}/decision", {
        params: { id: found.id },
        body: wanted,
      }),
  });
  const [first] = found.verdicts;
  if (!first)
    return (
      <>
        {/* Somebody else was first: the form is gone, and what was typed in it was not saved. */}
        <RefusalNote refusal={refusal} hasFailed={hasFailed} />
        {found.is_open && <Callout tone="info">{t(`forOthers.${found.kind}`)}</Callout>}
      </>
    );
  // The chosen verdict may no longer be allowed after a reload.
  const verdict = chosen !== null && found.verdicts.includes(chosen) ? chosen : first;
  const off = !isMine || isBusy;
  const errorOf = (field: string) => refusal?.errors?.[field]?.[0];
  const ofName = { draft: name, disabled: off, onChange: setName, errorOf };
  return (
    <Panel title={t("decide")}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          decide(said());
        }}
      >
        <RefusalNote refusal={refusal} hasFailed={hasFailed} />
        {found.verdicts.length > 1 && (
          <fieldset disabled={off} className="flex flex-col gap-1">
            <legend className="sr-only">{t("decide")}</legend>
            {found.verdicts.map((one) => (
              <Radio
                key={one}
                name="verdict"
                checked={one === verdict}
                onChange={() => setVerdict(one)}
              >
                {t(labelOf(found, one))}
              </Radio>
            ))}
          </fieldset>
        )}
        <p className="type-small text-ink-2">
          {verdict === "written_off" && found.shortfall
            ? t("writtenOffNote", { loss: formatBdt(lossOf(found.shortfall.missing, paid)) })
            : t(noteOf(found, verdict))}
        </p>
        {verdict === "ticketed" && (
          <>
            <TextField
              label={t("pnr")}
              value={pnr}
              maxLength={12}
              autoComplete="off"
              disabled={off}
              onChange={({ target }) => setPnr(target.value)}
              error={errorOf("pnr")}
            />
            {found.travellers.map((name, place) => (
              <TextField
                key={`${place} ${name}`}
                label={t("ticketOf", { name })}
                value={tickets[place] ?? ""}
                inputMode="numeric"
                maxLength={20}
                autoComplete="off"
                disabled={off}
                onChange={({ target }) =>
                  setTickets(tickets.map((one, at) => (at === place ? target.value : one)))
                }
                error={errorOf(`ticket_numbers.${place}`)}
              />
            ))}
          </>
        )}
        {verdict === "held" && (
          <TextField
            label={t("supplierReference")}
            value={order}
            maxLength={60}
            autoComplete="off"
            disabled={off}
            onChange={({ target }) => setOrder(target.value)}
            error={errorOf("supplier_reference")}
          />
        )}
        {verdict === "promised" && (
          <PromiseFields
            draft={promise}
            // Of a part, what the airline keeps is told by traveller, once it is known.
            hasSum={found.part === null}
            disabled={off}
            onChange={setPromise}
            errorOf={errorOf}
          />
        )}
        {verdict === "given_back" && found.part && (
          <GivenBackFields
            part={found.part}
            amounts={givenBack}
            disabled={off}
            onChange={setGivenBack}
            errorOf={errorOf}
          />
        )}
        {verdict === "written_off" && found.shortfall && (
          <TextField
            label={t("shortPaid")}
            help={t("shortPaidHelp", { missing: formatBdt(found.shortfall.missing) })}
            value={paid}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            disabled={off}
            onChange={({ target }) => setPaid(target.value)}
            error={errorOf("returned")}
          />
        )}
        {verdict === "offered" && (
          <ChangeOfferFields
            found={found}
            draft={offer}
            disabled={off}
            onChange={setOffer}
            errorOf={errorOf}
          />
        )}
        {verdict === "charged" && found.name_correction && (
          <ChargeFields correction={found.name_correction} {...ofName} />
        )}
        {verdict === "corrected" && found.name_correction && (
          <NewTicketField correction={found.name_correction} {...ofName} />
        )}
        {verdict === "arrived" && (
          <TextField
            label={t("bankNumber")}
            value={bank}
            maxLength={80}
            autoComplete="off"
            disabled={off}
            onChange={({ target }) => setBank(target.value)}
            error={errorOf("charge_ref")}
          />
        )}
        <TextArea
          label={t(NOTE_LABELS[verdict] ?? "noteLog")}
          rows={3}
          maxLength={500}
          value={note}
          disabled={off}
          onChange={({ target }) => setNote(target.value)}
          error={errorOf("note")}
        />
        <Button type="submit" size={40} disabled={!isMine} busyLabel={isBusy ? t("saving") : null}>
          {t("save")}
        </Button>
        <p className="type-caption text-ink-3">
          {isMine ? t(verdict === "promised" ? "again" : "once") : all("takeFirst")}
        </p>
      </form>
    </Panel>
  );

  function said(): Body {
    const shared = { note, version: found.version };
    switch (verdict) {
      case "ticketed":
        return { verdict, pnr, ticket_numbers: tickets, ...shared };
      case "held":
        return { verdict, supplier_reference: order, ...shared };
      case "promised": {
        const supplier_keeps = readTaka(promise.keeps);
        return { verdict, supplier_keeps, promised_on: promise.on ?? "", ...shared };
      }
      case "given_back": {
        const amounts = (found.part?.travellers ?? []).map(
          (_, at) => readTaka(givenBack[at] ?? "") ?? Number.NaN,
        );
        return { verdict, amounts, ...shared };
      }
      case "offered":
        return {
          verdict,
          flights: [...offer.flights],
          fare_difference: readSignedTaka(offer.difference),
          penalty: readTaka(offer.penalty) ?? Number.NaN,
          ...shared,
        };
      case "charged":
        return {
          verdict,
          charge: readTaka(name.charge) ?? Number.NaN,
          pay_by: name.payBy,
          ...shared,
        };
      case "corrected":
        return { verdict, ticket_number: name.ticket.trim() || null, ...shared };
      case "written_off":
        return { verdict, returned: readTaka(paid) ?? 0, ...shared };
      case "arrived":
        return { verdict, charge_ref: bank, ...shared };
      default:
        return { verdict, ...shared };
    }
  }
}

/** What stays missing, as far as it can be read from what was typed. The server refuses the rest. */
function lossOf(missing: number, paid: string): number {
  const typed = readTaka(paid) ?? 0;
  return typed > 0 && typed < missing ? missing - typed : missing;
}

function labelOf({ kind }: UnknownCase, verdict: UnknownVerdict) {
  if (kind === "refund_short" && verdict === "settled") return "shortSettled" as const;
  return `verdicts.${verdict}` as const;
}

/** What a verdict does. Of a name that is paid for, declining gives the money back. */
function noteOf({ kind, name_correction: name }: UnknownCase, verdict: UnknownVerdict) {
  if (kind === "refund_short" && verdict === "settled") return "shortSettledNote" as const;
  if (verdict === "declined" && name?.charge) return "namePaidDeclined" as const;
  return `verdictNotes.${verdict}` as const;
}

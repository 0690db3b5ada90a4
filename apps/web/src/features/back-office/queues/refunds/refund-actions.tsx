import type { AdvanceRefundBody, RefundCase } from "@ghuri/contract/refund-cases";
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
import { useKeyboardShortcuts } from "../../shell/keyboard-shortcuts.ts";
import { KeyCap } from "../../shell/key-cap.tsx";
import { Panel } from "../../shell/panel.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";
import { ReopenRefund } from "./reopen-refund.tsx";

type Body = z.input<typeof AdvanceRefundBody>;

interface Props {
  readonly found: RefundCase;
  readonly isMine: boolean;
}

/** `portal`: by hand, in the gateway's own portal. */
type Way = RefundCase["send_methods"][number] | "portal";

type FieldError = "note" | "bank" | "payee";

/** How a refund ended, and what can be done about it now. A refusal is shown also when the stage has moved on. */
export function RefundActions({ found, isMine }: Props) {
  const t = useTranslations("backOfficePayments.refund");
  const { stage } = found;
  const deciding = useDecideCase({
    kind: "refunds",
    id: found.id,
    decide: (body: Body) =>
      adminCall("POST /api/v1/back-office/refunds/{id}/stage", { params: { id: found.id }, body }),
  });
  const isOver = stage === "done" || stage === "rejected";
  return (
    <>
      {/* Rendered before it has text: screen readers announce only changes of an existing live region. */}
      <div role="status" className="empty:hidden">
        {isOver && (
          <Callout tone={stage === "done" ? "success" : "quiet"}>{t(`over.${stage}`)}</Callout>
        )}
      </div>
      <ReopenRefund found={found} />
      <RefusalNote refusal={deciding.refusal} hasFailed={deciding.hasFailed} />
      {/* What was typed belongs to its stage, not to the next one. */}
      <RefundStep key={stage} found={found} isMine={isMine} deciding={deciding} />
    </>
  );
}

interface StepProps extends Props {
  readonly deciding: Pick<
    ReturnType<typeof useDecideCase<Body, RefundCase>>,
    "decide" | "isBusy" | "body"
  >;
}

/** Approve, reject, send or complete: the actions of one stage, with their fields. */
function RefundStep({ found, isMine, deciding: { decide, isBusy, body } }: StepProps) {
  const all = useTranslations("backOfficePayments");
  const t = useTranslations("backOfficePayments.refund");
  const { formatBdt } = useFormat();
  const [note, setNote] = useState("");
  const [bank, setBank] = useState("");
  const [payee, setPayee] = useState(found.paid_from ?? "");
  const [chosen, setWay] = useState<Way | null>(null);
  const [error, setError] = useState<FieldError | null>(null);
  const { version, next, stage, send_methods } = found;
  // A gateway that takes no refunds from us has a portal for them.
  const isFirst = send_methods[0] === "hand" && found.gateway === null;
  const byHand: readonly Way[] = isFirst ? ["portal", "hand"] : ["hand", "portal"];
  const ways = send_methods.flatMap<Way>((one) =>
    one === "hand" && found.to.method === "online" ? byHand : [one],
  );
  const way = (chosen !== null && ways.includes(chosen) ? chosen : ways[0]) ?? "hand";
  const isPortal = next.includes("sent") && way === "portal";
  const noteForTraveller = note.trim() ? { note } : {};
  const needsBank = next.includes("sent") ? way !== "gateway" : found.needs_bank_reference;

  /** The first missing part of a refund that staff send themselves. */
  const missingTransferPart = (): FieldError | null =>
    bank.trim() ? (isPortal || payee.trim() ? null : "payee") : "bank";
  const transfer = { bank_reference: bank, payee_account: payee };

  const approve = () => decide({ to: "approved", version, ...noteForTraveller });
  const reject = () => {
    setError(note.trim() ? null : "note");
    if (note.trim()) decide({ to: "rejected", note, version });
  };
  const send = () => {
    if (way === "gateway") return decide({ to: "sent", by: "gateway", version });
    const missing = missingTransferPart();
    setError(missing);
    if (missing === null)
      decide({
        to: "sent",
        by: "hand",
        ...transfer,
        ...(isPortal ? { payee_account: null } : {}),
        version,
        ...noteForTraveller,
      });
  };
  const finish = () => {
    const missing = needsBank ? missingTransferPart() : null;
    setError(missing);
    if (missing === null)
      decide({ to: "done", version, ...noteForTraveller, ...(needsBank ? transfer : {}) });
  };
  const can = (to: RefundCase["stage"]) => isMine && next.includes(to);
  useKeyboardShortcuts({
    ...(can("approved") ? { a: approve } : {}),
    ...(can("rejected") ? { r: reject } : {}),
  });
  const isUnsent = (stage === "approved" && next.length > 0) || found.needs_bank_reference;
  const isTold =
    found.needs_second_person && isUnsent && !next.some((to) => to === "sent" || to === "done");
  const off = !isMine || isBusy;
  const busyWith = (to: Body["to"], doing: string) => (isBusy && body?.to === to ? doing : null);
  return (
    <>
      {next.length === 0 && isTold && <Callout tone="warning">{t("fourEyesYou")}</Callout>}
      {next.length > 0 && (
        <Panel title={t("next")}>
          <div className="flex flex-col gap-3">
            {found.needs_second_person && (
              <Callout tone={isTold ? "warning" : "info"}>
                {t(isTold ? "fourEyesYou" : "fourEyes")}
              </Callout>
            )}
            {found.needs_bank_reference && <Callout tone="warning">{t("calledOffDone")}</Callout>}
            {next.includes("sent") && (
              <fieldset disabled={off} className="flex flex-col gap-1">
                <legend className="mb-1 font-bold">{t("way")}</legend>
                {ways.map((one) => (
                  <Radio key={one} name="way" checked={one === way} onChange={() => setWay(one)}>
                    {t(`ways.${one}`)}
                  </Radio>
                ))}
              </fieldset>
            )}
            {needsBank && (next.includes("sent") || next.includes("done")) && (
              <>
                {!isPortal && (
                  <TextField
                    label={t("payee")}
                    help={t(found.paid_from === null ? "payeeHelp" : "payeeHelpPaidFrom")}
                    value={payee}
                    maxLength={120}
                    autoComplete="off"
                    disabled={off}
                    onChange={({ target }) => setPayee(target.value)}
                    error={error === "payee" ? t("payeeNeeded") : undefined}
                  />
                )}
                <TextField
                  label={t(isPortal ? "portalReference" : "bank")}
                  help={t(isPortal ? "portalHelp" : "bankHelp")}
                  value={bank}
                  maxLength={60}
                  autoComplete="off"
                  disabled={off}
                  onChange={({ target }) => setBank(target.value)}
                  error={error === "bank" ? t("bankNeeded") : undefined}
                />
              </>
            )}
            <TextArea
              label={t("noteOptional")}
              rows={3}
              maxLength={500}
              value={note}
              disabled={off}
              onChange={({ target }) => setNote(target.value)}
              error={error === "note" ? t("rejectNeeds") : undefined}
            />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] gap-3">
              {next.includes("approved") && (
                <Button
                  size={40}
                  disabled={off}
                  busyLabel={busyWith("approved", t("approving"))}
                  onClick={approve}
                >
                  {t("approve")} <KeyCap>A</KeyCap>
                </Button>
              )}
              {next.includes("sent") && (
                <Button
                  size={40}
                  disabled={off}
                  busyLabel={busyWith("sent", t("sending"))}
                  onClick={send}
                >
                  {way === "gateway"
                    ? t("send", { amount: formatBdt(found.amount) })
                    : t("handSent")}
                </Button>
              )}
              {next.includes("done") && (
                <Button
                  size={40}
                  disabled={off}
                  busyLabel={busyWith("done", t("finishing"))}
                  onClick={finish}
                >
                  {t("done")}
                </Button>
              )}
              {next.includes("rejected") && (
                <Button
                  kind="danger-outline"
                  size={40}
                  disabled={off}
                  busyLabel={busyWith("rejected", t("rejecting"))}
                  onClick={reject}
                >
                  {t("reject")} <KeyCap>R</KeyCap>
                </Button>
              )}
            </div>
            {!isMine && <p className="type-caption text-ink-3">{all("takeFirst")}</p>}
          </div>
        </Panel>
      )}
    </>
  );
}

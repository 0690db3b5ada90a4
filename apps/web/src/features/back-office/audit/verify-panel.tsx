import type { AuditVerdict } from "@ghuri/contract/desk-audit";
import { IconShieldCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { staffCall } from "../../../api/staff-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { refusalWords } from "../../../pieces/field-words/server-faults.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";

/** Reads the whole log again, and says whether it is as it was written. */
export function VerifyPanel() {
  const t = useTranslations("deskAudit");
  const common = useTranslations("phrases");
  const check = useMutation({
    mutationFn: () => staffCall("POST /api/v1/back-office/audit/verification", {}),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        kind="ink"
        size={40}
        icon={<IconShieldCheck size={19} stroke={2} aria-hidden="true" />}
        busy={check.isPending ? t("verifying") : null}
        onClick={() => check.mutate()}
      >
        {t("verify")}
      </Button>
      {/* Stands there before it has words: else screen readers would not hear them. */}
      <div role="status" className="w-full empty:hidden">
        {check.data && !check.isPending && <Verdict verdict={check.data.data} />}
      </div>
      {check.isError && (
        <Note tone="danger" role="alert">
          {refusalWords(check.error, common("somethingWrong"))}
        </Note>
      )}
    </div>
  );
}

function Verdict({ verdict }: { readonly verdict: AuditVerdict }) {
  const t = useTranslations("deskAudit");
  const { formatInstant, localDigits } = useFormat();
  const { broken, entries, head } = verdict;
  const when = t("checkedAt", { time: formatInstant(verdict.checked_at) });
  if (broken)
    return (
      <Note tone="danger" title={t("brokenTitle", { number: localDigits(broken.number) })}>
        <p>{t(`faults.${broken.fault}`)}</p>
        <p className="type-small numerals mt-1">{when}</p>
      </Note>
    );
  return (
    <Note tone="success" title={t("whole", { count: entries })}>
      {head && (
        <p>
          {t("head")}: <code className="font-mono [overflow-wrap:anywhere]">{head}</code>
        </p>
      )}
      <p className="type-small numerals mt-1">{when}</p>
    </Note>
  );
}

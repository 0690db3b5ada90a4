import type { AuditVerification } from "@ghuri/contract/admin-audit";
import { IconShieldCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";

/** Verifies the whole log: reports whether every entry is as it was written. */
export function VerifyPanel() {
  const t = useTranslations("backOfficeAudit");
  const common = useTranslations("common");
  const check = useMutation({
    mutationFn: () => adminCall("POST /api/v1/back-office/audit/verification", {}),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        kind="ink"
        size={40}
        icon={<IconShieldCheck size={19} stroke={2} aria-hidden="true" />}
        busyLabel={check.isPending ? t("verifying") : null}
        onClick={() => check.mutate()}
      >
        {t("verify")}
      </Button>
      {/* Rendered before it has text: screen readers announce only changes of an existing live region. */}
      <div role="status" className="w-full empty:hidden">
        {check.data && !check.isPending && (
          <div className="flex flex-col gap-3">
            <Verdict verdict={check.data.data} />
            <ForgedLines lines={check.data.data.forged_lines} />
          </div>
        )}
      </div>
      {check.isError && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(check.error, common("somethingWrong"))}
        </Callout>
      )}
    </div>
  );
}

function Verdict({ verdict }: { readonly verdict: AuditVerification }) {
  const t = useTranslations("backOfficeAudit");
  const { formatInstant, localDigits } = useFormat();
  const { broken, entries, head } = verdict;
  const when = t("checkedAt", { time: formatInstant(verdict.checked_at) });
  if (broken)
    return (
      <Callout tone="danger" title={t("brokenTitle", { number: localDigits(broken.number) })}>
        <p>{t(`faults.${broken.problem}`)}</p>
        <p className="type-small numerals mt-1">{when}</p>
      </Callout>
    );
  return (
    <Callout tone="success" title={t("whole", { count: entries })}>
      {head && (
        <p>
          {t("head")}: <code className="font-mono [overflow-wrap:anywhere]">{head}</code>
        </p>
      )}
      <p className="type-small numerals mt-1">{when}</p>
    </Callout>
  );
}

function ForgedLines({ lines }: { readonly lines: readonly number[] }) {
  const t = useTranslations("backOfficeAudit");
  const { localDigits } = useFormat();
  if (lines.length === 0) return null;
  return (
    <Callout tone="danger" title={t("forgedTitle")}>
      <p>{t("forged", { lines: lines.map((line) => localDigits(line)).join(", ") })}</p>
    </Callout>
  );
}

import { IconHandStop, IconLock, IconLockOpen } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/class-names.ts";
import { Callout } from "../../../../ui/callout.tsx";
import type { ClaimState } from "./use-claim.ts";

/** Who has claimed the case. Only the claimant can decide it. */
export function ClaimBar({ claiming }: { readonly claiming: ClaimState }) {
  const t = useTranslations("backOffice");
  const common = useTranslations("common");
  const { formatMoment } = useFormat();
  const { claim, isMine, isBusy, refusal } = claiming;
  const Mark = isMine ? IconHandStop : claim ? IconLock : IconLockOpen;
  return (
    <div className="mb-4 flex flex-col gap-2">
      <div
        role="status"
        className={cx(
          "flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-[14px] border px-4 py-2",
          isMine ? "border-indigo bg-indigo-soft text-indigo-ink" : "border-line bg-surface",
        )}
      >
        <Mark size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1 font-[650]">
          {!claim && t("claim.free")}
          {claim &&
            (isMine
              ? t("claim.mine", { time: formatMoment(claim.until) })
              : t("claim.other", { name: claim.name, time: formatMoment(claim.since) }))}
        </span>
        {isMine ? (
          <Button kind="outline" size={40} disabled={isBusy} onClick={claiming.release}>
            {t("claim.release")}
          </Button>
        ) : (
          !claim && (
            <Button
              kind="ink"
              size={40}
              busyLabel={isBusy ? t("claim.taking") : null}
              onClick={claiming.take}
            >
              {t("claim.take")}
            </Button>
          )
        )}
      </div>
      {refusal !== null && (
        <Callout tone="danger" role="alert">
          {refusal || common("somethingWrong")}
        </Callout>
      )}
    </div>
  );
}

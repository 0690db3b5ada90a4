import { zodResolver } from "@hookform/resolvers/zod";
import { CouponDraft, type AdminCoupon } from "@ghuri/contract/admin-coupons";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { EditorHeader } from "../editing/editor-header.tsx";
import { EditorNotes } from "../editing/editor-notes.tsx";
import { UnsavedChangesGuard } from "../editing/unsaved-changes-guard.tsx";
import { useContentEditor } from "../editing/use-content-editor.ts";
import { couponApi } from "./coupon-api.ts";
import { CouponChip } from "./coupon-chip.tsx";
import { type CouponFields, emptyCoupon } from "./coupon-form.ts";
import { CouponLimits } from "./coupon-limits.tsx";
import { CouponPreview } from "./coupon-preview.tsx";
import { CouponTexts } from "./coupon-texts.tsx";
import { CouponDiscount } from "./coupon-discount.tsx";
import { TryCoupon } from "./try-coupon.tsx";

/** Texts, discount and limits on the left; preview and test on the right. */
export function CouponEditor({ loaded }: { readonly loaded: AdminCoupon | null }) {
  const t = useTranslations("backOfficeCoupons");
  const [start] = useState(() => loaded?.draft ?? emptyCoupon(new Date()));
  const form = useForm<CouponFields, unknown, CouponDraft>({
    mode: "onBlur",
    resolver: zodResolver(CouponDraft),
    defaultValues: start,
  });
  const editor = useContentEditor(form, loaded, couponApi);
  const { isDirty, isSubmitted, isValid } = form.formState;
  const { base, save, move, isBusy } = editor;
  const isStopped = base?.is_stopped ?? false;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((draft) => save.mutate(draft))(event)}
    >
      <UnsavedChangesGuard isDirty={isDirty} />
      <EditorHeader
        section="coupons"
        back={t("back")}
        title={base ? base.draft.name : t("newTitle")}
        marks={base && <CouponChip state={base.state} is_private={base.draft.is_private} />}
        change={base?.last_change}
        isDirty={isDirty}
      >
        <div className="flex flex-wrap items-center gap-3">
          {base && base.state !== "ended" && (
            <Button
              kind="outline"
              size={40}
              disabled={isBusy}
              busyLabel={move.isPending ? t(isStopped ? "resuming" : "stopping") : null}
              onClick={() => move.mutate({ wish: isStopped ? "running" : "stopped", fields: null })}
            >
              {t(isStopped ? "resume" : "stop")}
            </Button>
          )}
          <Button
            type="submit"
            size={40}
            disabled={isBusy && !save.isPending}
            busyLabel={save.isPending ? t("saving") : null}
          >
            {t(base ? "save" : "create")}
          </Button>
        </div>
      </EditorHeader>
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        <EditorNotes
          editor={editor}
          fieldsOf={couponApi.fieldsOf}
          nameOf={(field) => t(`fields.${field}`)}
          hasFaults={isSubmitted && !isValid}
        />
        {save.isSuccess && !isDirty && (
          <Callout tone="success" role="status">
            {t("done")}
          </Callout>
        )}
        {isStopped && <Callout tone="quiet">{t("stopped")}</Callout>}
      </div>
      <div className="mt-4 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_384px]">
        <div className="flex min-w-0 flex-col gap-3.5">
          <CouponTexts form={form} isBound={base?.is_bound ?? false} />
          <CouponDiscount form={form} />
          <CouponLimits form={form} coupon={base} />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <CouponPreview form={form} hash={base?.hash ?? ""} />
          <TryCoupon form={form} />
        </div>
      </div>
    </form>
  );
}

import type { Coupon } from "@ghuri/contract/coupons";
import { useWatch } from "react-hook-form";
import { CouponCard } from "../../../../components/coupons/coupon-card.tsx";
import { sanitizeDraft } from "../editing/sanitize-draft.ts";
import { PreviewFrame } from "../editing/preview-frame.tsx";
import type { CouponFields, CouponForm } from "./coupon-form.ts";

interface Props {
  readonly form: CouponForm;
  readonly hash: string;
}

/** The coupon card of home, rendered from the form's values. */
export function CouponPreview({ form, hash }: Props) {
  // Typed as the API's draft, but a number may be missing while it is typed.
  const fields = useWatch({ control: form.control }) as CouponFields;
  return (
    <PreviewFrame>
      {(language) => (
        // Preview only: the links of an unsaved coupon lead nowhere.
        <div inert>
          <CouponCard coupon={couponOf(fields, { language, hash })} />
        </div>
      )}
    </PreviewFrame>
  );
}

function couponOf(
  fields: CouponFields,
  { language, hash }: { readonly language: "en" | "bn"; readonly hash: string },
): Coupon {
  return {
    ...fields,
    hash: hash || "new",
    name: fields.name.trim().toUpperCase() || "–",
    title: fields[`title_${language}`].trim() || "–",
    subtitle: fields[`subtitle_${language}`],
    description: sanitizeDraft(fields[`description_${language}`] ?? ""),
    amount: Number.isFinite(fields.amount) ? fields.amount : 0,
    max_discount: fields.max_discount ?? null,
    min_spend: fields.min_spend ?? null,
    origins: fields.origins ?? [],
    destinations: fields.destinations ?? [],
    destination_countries: fields.destination_countries ?? [],
    airlines: fields.airlines ?? [],
    trip_type: fields.trip_type ?? null,
    min_travellers: fields.min_travellers ?? 1,
    first_booking_only: fields.first_booking_only ?? false,
    proven_phone_only: fields.proven_phone_only ?? false,
    per_account_limit: fields.per_account_limit ?? null,
    uses_left: null,
    image: fields.image ?? null,
    expired_at: fields.expired_at || fields.valid_from || new Date().toISOString(),
  };
}

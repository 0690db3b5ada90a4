import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { profileQuery } from "../../api/profile-query.ts";
import { PhoneProof } from "../phone-proof/phone-proof.tsx";
import type { CouponChoice } from "./use-coupon-choice.ts";

/** Confirms the account's phone here, where a coupon needs it, and then applies the coupon. Says so where no codes are sent. */
export function CouponPhone({ choice }: { readonly choice: CouponChoice }) {
  const { data: profile } = useQuery(profileQuery);
  const t = useTranslations("account");
  if (!profile) return null;
  if (!profile.phone_confirmable) return <p className="mt-4 text-ink-2">{t("codesOff")}</p>;
  return (
    <PhoneProof
      phone={profile.phone}
      onProven={() => choice.choose(choice.needsPhone)}
      className="mt-4"
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "../../api/profile-query.ts";
import { PhoneProof } from "../phone-proof/phone-proof.tsx";
import type { CouponChoice } from "./use-coupon-choice.ts";

/** Confirms the account's phone here, where a coupon needs it, and then applies the coupon. */
export function CouponPhone({ choice }: { readonly choice: CouponChoice }) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile?.phone_confirmable) return null;
  return (
    <PhoneProof
      phone={profile.phone}
      onProven={() => choice.choose(choice.needsPhone)}
      className="mt-4"
    />
  );
}

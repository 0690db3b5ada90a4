import { useTranslations } from "use-intl";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";

/** The page's shape while the airline is asked for today's price. */
export function CheckoutSkeleton() {
  const t = useTranslations("checkout");
  return (
    <CheckoutFrame
      step={1}
      timer={<Skeleton className="h-[116px] rounded-xl" />}
      amount={<Skeleton className="h-[430px] rounded-xl" />}
      action={null}
    >
      <p role="status" className="visually-hidden">
        {t("loading")}
      </p>
      <Skeleton className="h-[180px] rounded-xl" />
      <Skeleton className="h-[260px] rounded-xl" />
      <Skeleton className="h-[520px] rounded-xl" />
    </CheckoutFrame>
  );
}

import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CheckoutLayout } from "./checkout-layout.tsx";

interface Props {
  readonly steps: readonly string[];
  /** Announced to screen readers while the quote loads. */
  readonly label: string;
  /** The placeholder of the aside's first part. */
  readonly first: ReactNode;
}

/** The checkout's skeleton while the quote loads. */
export function CheckoutSkeleton({ steps, label, first }: Props) {
  return (
    <CheckoutLayout
      steps={steps}
      step={1}
      first={first}
      amount={<Skeleton className="h-[430px] rounded-xl" />}
      action={null}
    >
      <p role="status" className="visually-hidden">
        {label}
      </p>
      <Skeleton className="h-[180px] rounded-xl" />
      <Skeleton className="h-[260px] rounded-xl" />
      <Skeleton className="h-[520px] rounded-xl" />
    </CheckoutLayout>
  );
}

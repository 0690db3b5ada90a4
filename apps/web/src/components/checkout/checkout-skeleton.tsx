import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CheckoutLayout } from "./checkout-layout.tsx";

interface Props {
  readonly steps: readonly string[];
  /** What is being asked for. */
  readonly label: string;
  /** Stands for what heads the aside. */
  readonly first: ReactNode;
}

/** The page's shape while today's price is asked for. */
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

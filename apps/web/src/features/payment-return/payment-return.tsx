import type { PaymentPurpose } from "@ghuri/contract/payments";
import { FlightReturn } from "./flight-return.tsx";
import { PackageReturn } from "./package-return.tsx";
import { VisaReturn } from "./visa-return.tsx";

interface Props {
  readonly type: PaymentPurpose;
  readonly id: string;
}

const RETURN = { flight: FlightReturn, package: PackageReturn, visa: VisaReturn } as const;

/** Polls the server until the payment's outcome is final, and shows it. */
export function PaymentReturn({ type, id }: Props) {
  const Return = RETURN[type];
  return <Return id={id} />;
}

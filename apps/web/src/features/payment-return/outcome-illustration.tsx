interface Props {
  readonly kind: "paid" | "failed" | "cancelled";
}

/** A sunrise for a successful payment, a broken kite string otherwise. */
export function OutcomeIllustration({ kind }: Props) {
  const look = kind === "paid" ? "w-full" : "max-h-[150px] w-full bg-sunken object-contain";
  const scene = kind === "paid" ? "sunrise" : "payment-failed";
  return (
    <>
      <img
        src={`/art/${scene}-day.svg`}
        alt=""
        width={640}
        height={210}
        className={`${look} dark:hidden`}
      />
      <img
        src={`/art/${scene}-night.svg`}
        alt=""
        width={640}
        height={210}
        className={`${look} hidden dark:block`}
      />
    </>
  );
}

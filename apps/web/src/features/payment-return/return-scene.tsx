interface Props {
  readonly kind: "paid" | "failed" | "cancelled";
}

/** A sunrise for what is paid, a quiet broken string for what is not. */
export function ReturnScene({ kind }: Props) {
  const scene = kind === "paid" ? "sunrise" : "payment-failed";
  return (
    <>
      <img
        src={`/art/${scene}-day.svg`}
        alt=""
        width={640}
        height={210}
        className="w-full dark:hidden"
      />
      <img
        src={`/art/${scene}-night.svg`}
        alt=""
        width={640}
        height={210}
        className="hidden w-full dark:block"
      />
    </>
  );
}

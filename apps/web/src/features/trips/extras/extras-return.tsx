import type { ExtrasReturn } from "@ghuri/contract/flight-extras";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";

interface Props {
  /** Undefined: there are none. */
  readonly extras: ExtrasReturn | undefined;
  readonly of: "cancel" | "change";
}

/** What becomes of bags and seats when their flights are given up. */
export function ExtrasReturnNote({ extras, of }: Props) {
  const t = useTranslations("trips.extras");
  const { formatBdt } = useFormat();
  if (!extras) return null;
  const sums = { paid: formatBdt(extras.paid), refund: formatBdt(extras.refund) };
  return (
    <Callout tone="info" title={t("ofCancellation")}>
      {t(`${of}${outcomeOf(extras)}`, sums)}
    </Callout>
  );
}

function outcomeOf({ paid, refund }: ExtrasReturn) {
  if (refund === 0) return "Keeps";
  return refund < paid ? "Returns" : "ReturnsAll";
}

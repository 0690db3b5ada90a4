import type { Refund } from "@ghuri/contract/cancellations";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { type Knot, refundKnots } from "../../pieces/refunds/refund-knots.ts";
import { useRefundWords } from "../../pieces/refunds/use-refund-words.ts";
import { StoryLine } from "../../pieces/story-line/story-line.tsx";
import { PHONE, useMedia } from "../../ui/use-media.ts";
import { MoneyString } from "./money-string.tsx";

/** A string with a knot for each stage and the kite where the money is; on a phone, the timeline. */
export function WhereItIs({ refund }: { readonly refund: Refund }) {
  const t = useTranslations("refunds");
  const words = useRefundWords();
  const { formatMoment } = useFormat();
  const isPhone = useMedia(PHONE);
  const knots = refundKnots(refund);
  const isRefused = refund.stage === "rejected";
  const told = knots.map((knot) => ({ ...knot, title: words.name(knot), when: when(knot) }));
  if (!isPhone && !isRefused)
    return (
      <>
        <MoneyString knots={told} />
        <p className="mt-5 text-ink-2">{sentence()}</p>
      </>
    );
  return (
    <StoryLine
      steps={told.map((knot) => ({
        ...knot,
        key: knot.stage,
        text: words.knot(refund, knot),
        references:
          knot.stage === "requested" ? [{ code: refund.reference, label: refund.reference }] : [],
      }))}
    />
  );

  function when({ stage, at, look }: Knot) {
    if (at) return <time dateTime={at}>{formatMoment(at)}</time>;
    if (stage === "done")
      return t("between", { from: day(refund.back_from), to: day(refund.back_by) });
    return look === "now" ? t("now") : "";
  }

  function day(instant: string): string {
    return formatMoment(instant).slice(0, 5);
  }

  /** What is under way, or that it is over. */
  function sentence(): string {
    const knot = knots.find(({ look }) => look === "now") ?? knots.at(-1);
    return knot ? words.knot(refund, knot) : "";
  }
}

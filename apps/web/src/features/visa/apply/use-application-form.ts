import type { VisaQuote } from "@ghuri/contract/visas";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PassengerSlot } from "../../../components/checkout/passenger-slot.ts";
import { useCollectTravellers } from "../../../components/checkout/use-collect-travellers.tsx";
import { settle, useOneAtATime } from "../../../components/checkout/use-one-at-a-time.ts";
import type { useTravellerForms } from "../../../components/checkout/use-traveller-forms.ts";
import { useAlert } from "../../../ui/alert-provider.tsx";
import { visaQuoteQuery } from "../queries.ts";
import type { VisaCriteria } from "../visa-criteria.ts";
import { readRefusal, type CriteriaErrors } from "./apply-refusal.ts";
import { useApplyForVisa } from "./use-apply-for-visa.ts";

interface Deps {
  readonly guidelineId: string;
  readonly criteria: VisaCriteria;
  readonly coupon: string | undefined;
  readonly quote: VisaQuote;
  readonly passengerSlots: readonly PassengerSlot[];
  readonly party: ReturnType<typeof useTravellerForms>;
  readonly onShow: (key: string) => void;
  /** The fee is paid in two parts, on the terms of the quote. */
  readonly inParts: boolean;
}

interface Refused {
  readonly criteria: CriteriaErrors;
  readonly coupon: string | null;
}

const NOTHING: Refused = { criteria: {}, coupon: null };

/** Submits the application, and handles every possible refusal. */
export function useApplicationForm({ guidelineId, criteria, coupon, quote, party, ...deps }: Deps) {
  const { passengerSlots, onShow, inParts } = deps;
  const { collect, showTraveller } = useCollectTravellers({ slots: passengerSlots, party, onShow });
  const t = useTranslations("visaApplications");
  const common = useTranslations("common");
  const showAlert = useAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<Refused>(NOTHING);
  const [changed, setChanged] = useState<{ before: VisaQuote; after: VisaQuote } | null>(null);
  const sending = useApplyForVisa({ onApplied, onRefused });
  const runOnce = useOneAtATime();

  async function apply(at: VisaQuote = quote) {
    setChanged(null);
    setRefused(NOTHING);
    const travellers = await collect();
    if (!travellers) return;
    await settle(sending, {
      visa_guideline_id: guidelineId,
      ...criteria,
      travellers: [...travellers],
      ...(at.coupon ? { coupon: at.coupon.name } : {}),
      expected_total: at.total_payable,
      ...(inParts ? { part_payment: at.part_payment } : {}),
    });
  }

  /** S8-31 */
  function onApplied() {
    showAlert({
      tone: "success",
      title: common("success"),
      description: t("submitted"),
      button: common("ok"),
      mustBeAnswered: true,
      // Replace the form in the history: going back would apply again.
      action: () => void navigate({ to: "/profile/bookings/visa-applications", replace: true }),
    });
  }

  /** S8-32. Field errors are shown at their fields. */
  function onRefused(error: Error) {
    const refusal = readRefusal(error);
    if (refusal.price) {
      // From here on the page shows the new price, whether or not the traveller accepts it.
      showQuote(refusal.price);
      return setChanged({ before: quote, after: refusal.price });
    }
    // Other terms have to be seen before anybody agrees to them; the alert says so.
    if (refusal.parts) showQuote(refusal.parts);
    party.refuse(refusal.travellers);
    setRefused({ criteria: refusal.criteria, coupon: refusal.coupon });
    const first = [...refusal.travellers.keys()].toSorted((one, other) => one - other)[0];
    return showAlert({
      tone: "danger",
      title: common("alert"),
      description: common("somethingWrong"),
      ...(refusal.message ? { detail: refusal.message } : {}),
      button: common("ok"),
      ...(first === undefined ? {} : { action: () => showTraveller(first) }),
    });
  }

  function showQuote(data: VisaQuote) {
    const { traveller, entry } = criteria;
    const { queryKey } = visaQuoteQuery(guidelineId, { traveller, entry, coupon });
    queries.setQueryData(queryKey, { data });
  }

  return {
    apply: (at?: VisaQuote) => runOnce(() => apply(at)),
    /** Stays true after success until the page is left. */
    isApplying: sending.isPending || sending.isSuccess,
    refused,
    changed,
    dismiss: () => setChanged(null),
  };
}

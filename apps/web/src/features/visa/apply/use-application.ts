import type { VisaQuote } from "@ghuri/contract/visas";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Place } from "../../../pieces/checkout/place.ts";
import type { useParty } from "../../../pieces/checkout/use-party.ts";
import { useAlert } from "../../../ui/alert-provider.tsx";
import { quoteQuery } from "../queries.ts";
import type { VisaTrip } from "../visa-trip.ts";
import { readRefusal, type TripFaults } from "./apply-refusal.ts";
import { useApply } from "./use-apply.ts";

interface Deps {
  readonly guidelineId: string;
  readonly trip: VisaTrip;
  readonly coupon: string | undefined;
  readonly quote: VisaQuote;
  readonly places: readonly Place[];
  readonly party: ReturnType<typeof useParty>;
  readonly onShow: (key: string) => void;
}

interface Refused {
  readonly trip: TripFaults;
  readonly coupon: string | null;
}

const NOTHING: Refused = { trip: {}, coupon: null };

/** Apply now, and every answer to it. */
export function useApplication({ guidelineId, trip, coupon, quote, party, ...deps }: Deps) {
  const { places, onShow } = deps;
  const t = useTranslations("visaApplications");
  const common = useTranslations("phrases");
  const showAlert = useAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<Refused>(NOTHING);
  const [changed, setChanged] = useState<{ before: VisaQuote; after: VisaQuote } | null>(null);
  const sending = useApply({ onApplied, onRefused });

  function apply(at: VisaQuote = quote) {
    setChanged(null);
    setRefused(NOTHING);
    const { users } = party;
    if (!users)
      return showAlert({
        tone: "danger",
        title: common("alert"),
        description: t("travellersFirst"),
        button: common("ok"),
        action: showFirstUnsaved,
      });
    return sending.mutate({
      visa_guideline_id: guidelineId,
      ...trip,
      travellers: users,
      ...(at.coupon ? { coupon: at.coupon.name } : {}),
      expected_total: at.total_payable,
    });
  }

  function showFirstUnsaved() {
    const place = places[party.entries.findIndex(({ saved }) => saved === null)];
    if (place) onShow(place.key);
  }

  /** S8-31 */
  function onApplied() {
    showAlert({
      tone: "success",
      title: common("success"),
      description: t("submitted"),
      button: common("ok"),
      mustBeAnswered: true,
      // What is done is not gone back to: the form would apply once more.
      action: () => void navigate({ to: "/profile/bookings/visa-applications", replace: true }),
    });
  }

  /** S8-32; what the server said of a field stands at the field. */
  function onRefused(error: Error) {
    const refusal = readRefusal(error);
    if (refusal.price) {
      // What is shown from here on is the new price, whether or not it is taken.
      const { queryKey } = quoteQuery(guidelineId, { traveller: trip.traveller, coupon });
      queries.setQueryData(queryKey, { data: refusal.price });
      return setChanged({ before: quote, after: refusal.price });
    }
    party.refuse(refusal.travellers);
    setRefused({ trip: refusal.trip, coupon: refusal.coupon });
    const first = places[Math.min(...refusal.travellers.keys())];
    return showAlert({
      tone: "danger",
      title: common("alert"),
      description: common("somethingWrong"),
      ...(refusal.message ? { detail: refusal.message } : {}),
      button: common("ok"),
      ...(first ? { action: () => onShow(first.key) } : {}),
    });
  }

  return {
    apply,
    /** Also after it has arrived, until the page is left. */
    isApplying: sending.isPending || sending.isSuccess,
    refused,
    changed,
    dismiss: () => setChanged(null),
  };
}

import type { Quote } from "@ghuri/contract/flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { listPassengers } from "../checkout/flight-passengers.ts";
import type { PassengerSlot } from "../checkout/passenger-slot.ts";
import { useRequestName } from "./use-request-name.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { NO_REQUESTS, type RequestsBySlot } from "./chosen-requests.ts";
import { RequestFields } from "./request-fields.tsx";

interface Props {
  /** What becomes of them, to whoever fills it in. */
  readonly intro: string;
  readonly passengers: Quote["passengers"];
  readonly slots: readonly PassengerSlot[];
  readonly chosen: RequestsBySlot;
  readonly onChoose: (chosen: RequestsBySlot) => void;
}

/** Wheelchairs, assistance and meals, for each traveller. Closed at first: few need any. */
export function SpecialRequestsCard({ intro, passengers, slots, chosen, onChoose }: Props) {
  const t = useTranslations("checkout.specials");
  const nameRequest = useRequestName();
  const types = listPassengers(passengers);
  const [open, setOpen] = useState<string | null>(
    slots.length === 1 ? (slots[0]?.key ?? null) : null,
  );
  const [isShown, setIsShown] = useState(() => slots.some(({ key }) => hasAny(chosen, key)));
  return (
    <section aria-label={t("title")} className="card px-4 py-3 tab:px-[26px]">
      <Disclosure
        level={2}
        open={isShown}
        onOpenChange={setIsShown}
        summary={
          <>
            <span className="type-card block">{t("title")}</span>
            <span className="type-small block font-normal text-ink-2">{t("summary")}</span>
          </>
        }
      >
        <p className="mt-1 mb-3 text-ink-2">{intro}</p>
        <ul className="flex flex-col">
          {slots.map(({ key, name }, at) => {
            const type = types[at]?.type ?? "ADT";
            const own = chosen[key] ?? NO_REQUESTS;
            return (
              <li key={key} className="border-t border-line py-1">
                <Disclosure
                  open={open === key}
                  onOpenChange={(isOpen) => setOpen(isOpen ? key : null)}
                  summary={
                    <>
                      {name}
                      {own.codes.length > 0 && (
                        <span className="type-small block font-normal text-ink-2">
                          {own.codes.map(nameRequest).join(" · ")}
                        </span>
                      )}
                    </>
                  }
                >
                  <RequestFields
                    type={type}
                    traveller={name}
                    chosen={own}
                    onChoose={(next) => onChoose({ ...chosen, [key]: next })}
                  />
                </Disclosure>
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </section>
  );
}

function hasAny(chosen: RequestsBySlot, key: string): boolean {
  return (chosen[key]?.codes.length ?? 0) > 0;
}

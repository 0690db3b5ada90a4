import type { ExtraOnSale } from "@ghuri/contract/flight-extras";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Radio, RadioGroup } from "../../ui/radio.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { placeOf, withBags, withSeat } from "./chosen-extras.ts";
import { type ExtrasChoice, nameIn } from "./extras-choice.ts";
import { SeatMapView } from "./seat-map.tsx";
import { useExtraNames } from "./use-extra-names.ts";

interface Props extends ExtrasChoice {
  readonly flight: number;
  /** Seats that travellers have on this flight already, by position. */
  readonly owned: ReadonlyMap<number, string>;
}

/** The bags of each traveller on one flight, and the seats. */
export function FlightExtrasPanel(props: Props) {
  const { travellers, flight, onSale } = props;
  const t = useTranslations("trips.extras");
  const bags = onSale.bags.filter((bag) => bag.flight === flight);
  const map = onSale.seat_maps.find((one) => one.flight === flight);
  return (
    <div className="flex flex-col gap-6">
      {bags.length > 0 && (
        <section>
          <h3 className="mb-2 text-lg font-[750]">{t(`sections.${sectionOf(bags)}`)}</h3>
          <div className="flex flex-col gap-3">
            {travellers.map(({ position, name }) => (
              <TravellerBags
                key={position}
                {...props}
                name={name}
                bags={bags.filter((bag) => bag.traveller === position)}
              />
            ))}
          </div>
        </section>
      )}
      {map ? <Seats {...props} /> : <p className="type-small text-ink-3">{t("noSeats")}</p>}
    </div>
  );
}

/** What the section before the seats sells on this flight. */
function sectionOf(bags: readonly ExtraOnSale[]): "bag" | "meal" | "both" {
  const [first = "bag", other] = [...new Set(bags.map(({ kind }) => kind))];
  return other === undefined ? first : "both";
}

function TravellerBags({
  name,
  bags,
  chosen,
  onChoose,
}: Props & { readonly name: string; readonly bags: readonly ExtraOnSale[] }) {
  const t = useTranslations("trips.extras");
  const { formatBdt, formatNumber } = useFormat();
  const { nameOne } = useExtraNames();
  if (bags.length === 0) return null;
  return (
    <div className="rounded-xl border border-line px-4 py-3">
      <p className="mb-2 font-[750] [overflow-wrap:anywhere]">{name}</p>
      <div className="flex flex-col gap-3">
        {bags.map((bag) => {
          const count = chosen.bags[bag.id] ?? 0;
          const label = nameOne({ ...bag, seat: null });
          const set = (quantity: number) => onChoose(withBags(chosen, bag.id, quantity));
          return (
            <Stepper
              key={bag.id}
              label={label}
              note={t(bag.is_refundable ? "priceRefundable" : "priceFinal", {
                price: formatBdt(bag.price),
              })}
              limitReason={
                count >= bag.most ? t("most", { count: formatNumber(bag.most) }) : undefined
              }
              shown={formatNumber(count)}
              fewerLabel={t("fewer", { bag: label, name })}
              moreLabel={t("more", { bag: label, name })}
              onFewer={count > 0 ? () => set(count - 1) : null}
              onMore={count < bag.most ? () => set(count + 1) : null}
            />
          );
        })}
      </div>
    </div>
  );
}

function Seats({ travellers, flight, owned, onSale, chosen, onChoose }: Props) {
  const t = useTranslations("trips.extras");
  const nameTraveller = (position: number) => nameIn(travellers, position);
  const map = onSale.seat_maps.find((one) => one.flight === flight);
  const party = onSale.seated;
  const without = party.filter((position) => !owned.has(position));
  const maySwap = (position: number) =>
    onSale.own_seats.some((one) => one.flight === flight && one.traveller === position);
  const choosing = party.filter((position) => !owned.has(position) || maySwap(position));
  const [wanted, setTraveller] = useState(without[0] ?? choosing[0] ?? 0);
  const seatOf = (position: number) =>
    chosen.seats[placeOf(flight, position)] ?? owned.get(position) ?? null;
  if (!map) return null;
  const ofOthers = new Map(
    party.flatMap((position) => {
      const seat = position === wanted ? null : seatOf(position);
      return seat === null ? [] : [[seat, nameTraveller(position)] as const];
    }),
  );
  return (
    <section>
      <h3 className="mb-1 text-lg font-[750]">{t("seats")}</h3>
      <p className="type-small mb-3 text-ink-3">
        {t(map.is_refundable ? "seatsRefundable" : "seatsFinal")}
      </p>
      <RadioGroup label={t("seatFor")} className="mb-3 flex flex-col">
        {party.map((position) => {
          const seat = seatOf(position);
          const name = nameTraveller(position);
          return (
            <Radio
              key={position}
              name={`seat-for-${flight}`}
              value={position}
              checked={position === wanted}
              disabled={!choosing.includes(position)}
              onChange={() => setTraveller(position)}
            >
              <span className="[overflow-wrap:anywhere]">
                {seat === null ? name : t("hasSeat", { name, seat })}
              </span>
            </Radio>
          );
        })}
      </RadioGroup>
      {choosing.length < party.length && (
        <p className="type-small mb-3 text-ink-2">{t("swapNot")}</p>
      )}
      {owned.has(wanted) && maySwap(wanted) && (
        <p className="type-small mb-3 text-ink-2">
          {t("swap", { name: nameTraveller(wanted), seat: owned.get(wanted) ?? "" })}
        </p>
      )}
      {choosing.length > 0 && (
        <SeatMapView
          // The list and the cabin begin anew for another traveller.
          key={wanted}
          map={map}
          traveller={nameTraveller(wanted)}
          selected={chosen.seats[placeOf(flight, wanted)] ?? null}
          owned={owned.get(wanted) ?? null}
          ofOthers={ofOthers}
          onSelect={(seat) => onChoose(withSeat(chosen, placeOf(flight, wanted), seat))}
        />
      )}
    </section>
  );
}

import type { DeskBooking } from "@ghuri/contract/desk-bookings";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { CopyChip } from "../../../pieces/copy/copy-chip.tsx";
import { Note } from "../../../ui/note.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { DeskLink } from "../desk/desk-link.tsx";
import { Fact } from "../desk/panel.tsx";
import { useDeskSearch } from "../desk/use-desk-search.ts";
import { Acts } from "./acts/acts.tsx";
import { MoneyChip, StateChip } from "./chips.tsx";
import { LetterList } from "./letter-list.tsx";
import { Money } from "./money.tsx";
import { Record } from "./record.tsx";
import { Timeline } from "./timeline.tsx";
import { Travellers } from "./travellers.tsx";
import { useWord } from "./use-word.ts";

type Part = "timeline" | "money" | "travellers" | "letters" | "record";

/** One booking: how it stands, what can be done, and everything that is known of it. */
export function Booking({ found }: { readonly found: DeskBooking }) {
  const t = useTranslations("deskBookings");
  const word = useWord();
  const [part, setPart] = useState<Part>("timeline");
  const [search] = useDeskSearch();
  const flag = found.flight?.flag;
  return (
    <article className="card rounded-[14px]">
      <header className="px-[18px] pt-4">
        <div className="flex items-start gap-3">
          <div className="mr-auto min-w-0">
            <h2 className="text-xl font-extrabold font-stretch-108% [overflow-wrap:anywhere]">
              {t(`kinds.${found.kind}`)} {found.reference}
            </h2>
            <p className="text-ink-2 [overflow-wrap:anywhere]">
              {found.what}, {found.traveller}
            </p>
          </div>
          <DeskLink
            part="bookings"
            search={search}
            aria-label={t("close", { reference: found.reference })}
            className="-mt-1 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken max-[1400px]:hidden"
          >
            <IconX size={20} stroke={2} aria-hidden="true" />
          </DeskLink>
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          <StateChip status={found.status} />
          <MoneyChip status={found.payment_status} />
          <CopyChip code={found.reference} label={found.reference} />
        </div>
        {flag && (
          <Note tone="warning" className="mt-3">
            {word("flags", flag)}
          </Note>
        )}
        <Acts key={found.id} found={found} />
        <Facts found={found} />
      </header>
      <Tabs
        label={t("tabs")}
        selected={part}
        onSelect={setPart}
        className="mt-3"
        tabs={
          [
            { key: "timeline", label: t("timeline"), panel: <Timeline events={found.timeline} /> },
            { key: "money", label: t("money"), panel: <Money found={found} /> },
            { key: "travellers", label: t("travellers"), panel: <Travellers found={found} /> },
            {
              key: "letters",
              label: t("letterTab"),
              panel: <LetterList letters={found.letters} />,
            },
            { key: "record", label: t("record"), panel: <Record fields={found.record} /> },
          ].map((tab) => ({
            ...tab,
            panel: <div className="px-[18px] py-4">{tab.panel}</div>,
          })) as never
        }
      />
    </article>
  );
}

/** What somebody on the telephone asks first; the rest is in the parts below. */
function Facts({ found }: { readonly found: DeskBooking }) {
  const t = useTranslations("deskBookings.facts");
  const { formatInstant, formatMoment } = useFormat();
  const { flight, payment_deadline: payBy } = found;
  const asked = flight && [flight.cancelling, flight.ticketing].find(({ at }) => at !== null);
  if (!payBy && !flight?.pnr && !asked?.at) return null;
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-3 border-t border-line pt-3">
      {payBy && <Fact name={t("payBy")}>{formatInstant(payBy)}</Fact>}
      {flight?.pnr && <Fact name={t("pnr")}>{flight.pnr}</Fact>}
      {asked?.at && (
        <Fact name={t("tried")}>
          {t("tries", { count: asked.tries, time: formatMoment(asked.at) })}
        </Fact>
      )}
    </dl>
  );
}

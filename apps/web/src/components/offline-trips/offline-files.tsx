import { IconCalendarPlus, IconFileDownload } from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import type { OfflineFlight, OfflineFile } from "./offline-trips.ts";

/** The saved files of a booking. */
export function OfflineFiles({ flight: { ticket, calendar } }: { readonly flight: OfflineFlight }) {
  const t = useTranslations("offline");
  return (
    <section aria-label={t("papers")}>
      {!ticket && <p className="type-small mb-3 text-ink-2">{t("noTicket")}</p>}
      <div className="flex flex-wrap gap-3">
        {ticket && <FileButton icon={IconFileDownload} word={t("ticketFile")} paper={ticket} />}
        {calendar && (
          <FileButton icon={IconCalendarPlus} word={t("calendarFile")} paper={calendar} />
        )}
      </div>
    </section>
  );
}

interface FileButtonProps {
  readonly icon: Icon;
  readonly word: string;
  readonly paper: OfflineFile;
}

function FileButton({ icon: Mark, word, paper }: FileButtonProps) {
  return (
    <Button
      kind="outline"
      icon={<Mark size={20} stroke={1.9} aria-hidden="true" />}
      onClick={() => save(paper)}
    >
      {word}
    </Button>
  );
}

/** Starts a normal browser download of the file. */
function save({ content, type, filename }: OfflineFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = filename;
  link.click();
  // Some phones read the blob a moment later, so revoke it late.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

import { IconRefresh } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useSignedIn } from "../../api/session.ts";
import { OfflineTripsCard } from "../../components/offline-trips/offline-trips-card.tsx";
import { Button } from "../../ui/button.tsx";
import { useAnnounceInteractive } from "../../ui/announce-interactive.ts";
import { useNetworkReturn } from "./use-network-return.ts";

interface Props {
  readonly onReturn: () => Promise<void>;
}

/** Replaces a page that cannot load without a network. Lists the trips saved on this device. */
export default function OfflinePage({ onReturn }: Props) {
  useAnnounceInteractive();
  const t = useTranslations("offline");
  const common = useTranslations("common");
  const isSignedIn = useSignedIn();
  const { isTrying, hasFailed, tryNow } = useNetworkReturn(onReturn);
  const view = useLocation({ select: ({ search }) => (search as { view?: unknown }).view });
  return (
    <div className="page-width flex flex-col items-center py-6 text-center tab:py-12">
      <Scene time="day" className="dark:hidden" />
      <Scene time="night" className="hidden dark:block" />
      <h1 className="type-poster mt-4 max-tab:type-page tab:mt-6">{t("title")}</h1>
      <p className="type-lead mt-2 max-w-[320px] text-balance text-ink-2">{t("text")}</p>
      <Button
        kind="ink"
        className="mt-6"
        icon={<IconRefresh size={20} stroke={1.9} aria-hidden="true" />}
        busyLabel={isTrying ? t("trying") : null}
        onClick={tryNow}
      >
        {common("retry")}
      </Button>
      <output className="type-small min-h-8 pt-2 text-ink-2">{hasFailed && t("stillNone")}</output>
      {isSignedIn && <OfflineTripsCard view={typeof view === "string" ? view : undefined} />}
    </div>
  );
}

interface SceneProps {
  readonly time: "day" | "night";
  readonly className: string;
}

function Scene({ time, className }: SceneProps) {
  return (
    <img
      src={`/art/offline-${time}.svg`}
      alt=""
      width={480}
      height={250}
      className={`w-[275px] tab:w-[480px] ${className}`}
    />
  );
}

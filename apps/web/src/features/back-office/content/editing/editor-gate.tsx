import { Refused } from "@ghuri/contract/client";
import { useTranslations } from "use-intl";
import { ListSkeleton } from "../../../../pieces/list/list-skeleton.tsx";
import { TryAgain } from "../../../../pieces/list/try-again.tsx";
import { DeskLink } from "../../desk/desk-link.tsx";

interface Props {
  readonly part: string;
  /** The name of the list. */
  readonly back: string;
  readonly asked: {
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
}

/** What stands there until something can be edited: on its way, not there, or not come through. */
export function EditorGate({ part, back, asked }: Props) {
  const t = useTranslations("desk");
  if (!asked.isError) return <ListSkeleton />;
  if (!(asked.error instanceof Refused && asked.error.status === 404))
    return <TryAgain title={t("loadFailed")} onRetry={() => void asked.refetch()} />;
  return (
    <div className="card flex flex-col items-start gap-3 p-8">
      <h1 className="type-card">{t("noSuchCase")}</h1>
      <DeskLink part={part} className="font-[650] text-action-ink hover:underline">
        {back}
      </DeskLink>
    </div>
  );
}

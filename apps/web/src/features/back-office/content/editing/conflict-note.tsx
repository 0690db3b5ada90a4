import type { z } from "zod";
import type { LastChange } from "@ghuri/contract/admin-content";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import type { Difference } from "./list-differences.ts";

interface Props<Field extends string> {
  readonly change: z.infer<typeof LastChange>;
  readonly differences: readonly Difference<Field>[];
  readonly nameOf: (field: Field) => string;
  /** Discards the local edits. */
  readonly onTheirs: () => void;
  /** Keeps the local edits; saving overwrites the colleague's version. */
  readonly onMine: () => void;
}

/** A colleague saved first: shows who changed what, and lets the user choose which version to keep. */
export function ConflictNote<Field extends string>(props: Props<Field>) {
  const t = useTranslations("contentEditor.conflict");
  const { formatInstant } = useFormat();
  const { change, differences } = props;
  return (
    <Callout
      tone="warning"
      role="alert"
      title={
        change ? t("title", { name: change.by, time: formatInstant(change.at) }) : t("somebody")
      }
    >
      {differences.length > 0 && (
        <dl className="mt-2 flex flex-col gap-1.5">
          {differences.map(({ field, was, is }) => (
            <div key={field}>
              <dt className="inline font-bold">{props.nameOf(field)}: </dt>
              <dd className="inline [overflow-wrap:anywhere]">
                <s>{was}</s> → {is}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-2">{t("choose")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="ink" size={40} onClick={props.onTheirs}>
          {t("theirs")}
        </Button>
        <Button kind="outline" size={40} onClick={props.onMine}>
          {t("mine")}
        </Button>
      </div>
    </Callout>
  );
}

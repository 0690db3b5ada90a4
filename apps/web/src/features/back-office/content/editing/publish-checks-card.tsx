import type { ContentCheck } from "@ghuri/contract/admin-content";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Panel } from "../../shell/panel.tsx";

interface Props<Code extends string> {
  readonly id: string;
  readonly checks: readonly ContentCheck<Code>[];
  readonly wordsOf: (check: ContentCheck<Code>) => {
    readonly title: string;
    readonly text: string;
  };
}

/** The publish checks: what is complete, and what is missing before travellers may see it. */
export function PublishChecksCard<Code extends string>({ id, checks, wordsOf }: Props<Code>) {
  const t = useTranslations("contentEditor");
  return (
    <Panel title={t("beforeLive")}>
      <ul id={id} className="flex flex-col gap-3">
        {checks.map((check) => {
          const { title, text } = wordsOf(check);
          return (
            <li key={check.code} className="flex gap-3">
              <Mark {...check} />
              <span className="min-w-0">
                <span className="visually-hidden">{t(markLabel(check))}: </span>
                <b className="block font-bold">{title}</b>
                <span className="type-caption text-ink-3">{text}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

type Mark = Pick<ContentCheck<string>, "isMet" | "isRequired">;

function markLabel({ isMet, isRequired }: Mark): "met" | "missing" | "look" {
  if (isMet) return "met";
  return isRequired ? "missing" : "look";
}

function Mark({ isMet, isRequired }: Mark) {
  const shared = { size: 20, stroke: 2, "aria-hidden": true } as const;
  if (isMet) return <IconCircleCheck {...shared} className="mt-0.5 shrink-0 text-leaf" />;
  return isRequired ? (
    <IconCircleX {...shared} className="mt-0.5 shrink-0 text-danger" />
  ) : (
    <IconAlertTriangle {...shared} className="mt-0.5 shrink-0 text-mari-ink" />
  );
}

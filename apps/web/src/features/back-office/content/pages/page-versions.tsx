import type { AdminPage } from "@ghuri/contract/admin-site-content";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import type { Article } from "../../../../components/article/article.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { Panel } from "../../shell/panel.tsx";

interface Props {
  readonly page: AdminPage;
  readonly isBusy: boolean;
  /** Null: the text that ships with the product. */
  readonly onUse: (version: number, text: Article | null) => void;
  readonly onBuiltIn: () => void;
}

/** All versions of a page, newest first. Each of them can be restored. */
export function PageVersions({ page, isBusy, onUse, onBuiltIn }: Props) {
  const t = useTranslations("backOfficeSite.pages");
  const common = useTranslations("common");
  const { formatInstant, localDigits } = useFormat();
  const { id, language, versions } = page;
  const fetching = useMutation({
    mutationFn: async (version: number) => {
      const params = { id, language, version: String(version) };
      const path = "GET /api/v1/back-office/pages/{id}/{language}/versions/{version}";
      return (await adminCall(path, { params })).data;
    },
    onSuccess: ({ version, text }) => onUse(version, text),
  });
  return (
    <Panel title={t("versions")}>
      {versions.length === 0 && <p className="text-ink-2">{t("noVersions")}</p>}
      {fetching.error && (
        <Callout tone="danger" role="alert" className="mb-3">
          {getRefusalMessage(fetching.error, common("somethingWrong"))}
        </Callout>
      )}
      <ul className="divide-y divide-line">
        {versions.map((one, at) => (
          <li
            key={one.version}
            className="flex flex-wrap items-center justify-between gap-3 py-2.5"
          >
            <span className="min-w-0">
              <span className="block font-bold">
                {t("version", { number: localDigits(one.version) })}
                {one.is_built_in && ` · ${t("builtIn")}`}
              </span>
              <span className="type-caption text-ink-2">
                {t("writtenBy", { name: one.written_by, time: formatInstant(one.written_at) })}
              </span>
            </span>
            {at > 0 && (
              <Button
                kind="outline"
                size={40}
                disabled={isBusy}
                aria-label={t("useOf", { number: localDigits(one.version) })}
                busyLabel={
                  fetching.isPending && fetching.variables === one.version ? t("use") : null
                }
                onClick={() => fetching.mutate(one.version)}
              >
                {t("use")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {page.text && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button kind="outline" size={40} disabled={isBusy} onClick={onBuiltIn}>
            {t("backToBuiltIn")}
          </Button>
          <span className="type-small text-ink-2">{t("backNote")}</span>
        </div>
      )}
    </Panel>
  );
}

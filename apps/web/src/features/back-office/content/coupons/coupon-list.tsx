import type { AdminCouponRow } from "@ghuri/contract/admin-coupons";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import { ContentList } from "../editing/content-list.tsx";
import { listCoupons } from "./coupon-api.ts";
import { CouponChip } from "./coupon-chip.tsx";
import { useCouponLabels } from "./use-coupon-labels.ts";

/** All coupons, with a search by code or title and a filter by state. */
export function CouponList() {
  const t = useTranslations("backOfficeCoupons");
  const { formatNumber } = useFormat();
  const { worth, runs, uses } = useCouponLabels();
  return (
    <ContentList
      section="coupons"
      title={t("title")}
      newLabel={t("make")}
      searchLabel={t("search")}
      states={{
        scheduled: t("states.scheduled"),
        live: t("states.live"),
        used_up: t("states.used_up"),
        ended: t("states.ended"),
        stopped: t("states.stopped"),
      }}
      load={listCoupons}
      wide
      columns={[
        { key: "coupon", head: t("columns.coupon"), cell: (row) => <CouponName row={row} /> },
        { key: "state", head: t("columns.state"), cell: (row) => <CouponChip {...row} /> },
        { key: "worth", head: t("columns.worth"), cell: worth },
        { key: "scope", head: t("columns.scope"), cell: ({ scope }) => t(`scopes.${scope}`) },
        { key: "runs", head: t("columns.runs"), cell: runs },
        { key: "uses", head: t("columns.uses"), align: "end", cell: uses },
      ]}
      card={(row) => (
        <div className="flex flex-col gap-2">
          <CouponName row={row} />
          <span>
            <CouponChip {...row} />
          </span>
          <span>
            {worth(row)} · {t(`scopes.${row.scope}`)}
          </span>
          <span className="type-small text-ink-2">{runs(row)}</span>
          <span className="type-small numerals text-ink-2">
            {t("taken", { used: formatNumber(row.used), reserved: formatNumber(row.reserved) })}
          </span>
        </div>
      )}
    />
  );
}

function CouponName({ row }: { readonly row: AdminCouponRow }) {
  const { language } = useLanguage();
  return (
    <span className="block min-w-0">
      <BackOfficeLink
        section="coupons"
        id={row.id}
        className="font-bold text-action-ink [overflow-wrap:anywhere] hover:underline"
      >
        {row.name}
      </BackOfficeLink>
      <span className="type-small block text-ink-2">
        {language === "bn" ? row.title_bn : row.title_en}
      </span>
    </span>
  );
}

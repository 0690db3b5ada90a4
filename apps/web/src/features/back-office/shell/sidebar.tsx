import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { cx } from "../../../ui/class-names.ts";
import { Kite } from "../../../ui/kite.tsx";
import { BackOfficeLink } from "./back-office-link.tsx";
import { NAV_ITEMS } from "./nav-items.tsx";
import { queueCountsQuery } from "../queues/shared/queue-counts.ts";
import { hasAnyRole, useStaff } from "./staff-session.ts";
import { URGENT_QUEUES } from "../queues/shared/urgent-queues.ts";

/** The pages that this staff member may open, with their open cases. It is dark in both themes. */
export function Sidebar({
  section,
  onGo,
}: {
  readonly section: string;
  readonly onGo?: () => void;
}) {
  const t = useTranslations("backOffice");
  const staff = useStaff();
  const items = NAV_ITEMS.filter(({ roles }) => hasAnyRole(staff, roles));
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <nav
      data-theme="dark"
      aria-label={t("navigation")}
      className="flex min-h-full flex-col gap-3.5 bg-rail px-2.5 pt-6 pb-4 text-[0.90625rem] text-ink"
    >
      <BackOfficeLink
        section="overview"
        className="flex items-center gap-3 px-3"
        {...(onGo && { onClick: onGo })}
      >
        <Kite size={28} />
        <span lang="en" className="text-[1.1875rem] font-extrabold font-stretch-118%">
          Ghuri
        </span>
        <span className="type-small text-ink-2">{t("name")}</span>
      </BackOfficeLink>
      {groups.map((group) => (
        <SidebarGroup
          key={group}
          name={t(`groups.${group}`)}
          items={items.filter((item) => item.group === group)}
          section={section}
          onGo={onGo}
        />
      ))}
      <p className="type-caption mt-auto border-t border-line px-3 pt-4 text-ink-3">
        {t("logNote")}
      </p>
    </nav>
  );
}

interface GroupProps {
  readonly name: string;
  readonly items: typeof NAV_ITEMS;
  readonly section: string;
  readonly onGo: (() => void) | undefined;
}

function SidebarGroup({ name, items, section, onGo }: GroupProps) {
  const t = useTranslations("backOffice");
  const { formatNumber } = useFormat();
  const { data: queues } = useQuery(queueCountsQuery);
  const headId = useId();
  return (
    <div>
      <h2 id={headId} className="type-caption px-3 pb-1.5 font-[650] text-ink-3">
        {name}
      </h2>
      <ul aria-labelledby={headId} className="flex flex-col gap-0.5">
        {items.map((item) => {
          const count = queues?.find(({ kind }) => kind === item.queue)?.count ?? 0;
          const isHere = item.section === section;
          return (
            <li key={item.section}>
              <BackOfficeLink
                section={item.section}
                aria-current={isHere ? "page" : undefined}
                {...(onGo && { onClick: onGo })}
                className={cx(
                  "flex min-h-10 items-center gap-2.5 rounded-md px-3 py-1.5 font-[650]",
                  isHere ? "bg-ink text-bg" : "hover:bg-raised",
                )}
              >
                <item.icon size={18} stroke={1.9} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0 flex-1">{t(`sections.${item.section}`)}</span>
                {count > 0 && (
                  <span
                    className={cx(
                      "numerals rounded-xs px-2 text-[0.8125rem] leading-[22px] font-bold",
                      URGENT_QUEUES.has(item.section)
                        ? "bg-marigold text-on-marigold"
                        : isHere
                          ? "bg-bg text-ink"
                          : "bg-raised text-ink",
                    )}
                  >
                    <span aria-hidden="true">{formatNumber(count)}</span>
                    <span className="visually-hidden">{t("waiting", { count })}</span>
                  </span>
                )}
              </BackOfficeLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

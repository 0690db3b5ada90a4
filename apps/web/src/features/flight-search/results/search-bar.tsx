import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Criteria } from "../../../pieces/flight-criteria/criteria.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SearchCard } from "../form/search-card.tsx";
import { SearchSummary } from "./search-summary.tsx";

interface Props {
  readonly criteria: Criteria;
  readonly onSearch: (criteria: Criteria) => void;
}

/** The search folded into one line; "Modify Search" opens the form in its place. */
export function SearchBar({ criteria, onSearch }: Props) {
  const t = useTranslations("search");
  const [open, setOpen] = useState(false);
  return (
    <div className="border-b border-line bg-surface">
      {open ? (
        <div className="page-width relative animate-fade py-4">
          <IconButton
            label={t("closeForm")}
            onClick={() => setOpen(false)}
            className="absolute top-6 right-6 z-(--z-raised) tab:top-8 tab:right-10"
          >
            <IconX size={22} stroke={1.9} aria-hidden="true" />
          </IconButton>
          <SearchCard
            initial={criteria}
            onSearch={(wanted) => {
              setOpen(false);
              onSearch(wanted);
            }}
          />
        </div>
      ) : (
        <SearchSummary criteria={criteria} onModify={() => setOpen(true)} />
      )}
    </div>
  );
}

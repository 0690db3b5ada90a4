import type { VisaCase } from "@ghuri/contract/visa-cases";
import {
  IconCircleCheck,
  IconFileOff,
  IconFileUnknown,
  IconPhoto,
  IconPhotoX,
} from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { cx } from "../../../../ui/class-names.ts";

export type SubmittedDocument = VisaCase["travellers"][number]["documents"][number];

interface Look {
  readonly icon: Icon;
  readonly box: string;
  readonly mark: string;
  readonly state: string;
}

const OPTIONAL: Look = {
  icon: IconFileOff,
  box: "border-dashed border-line-strong",
  mark: "bg-sunken text-ink-2",
  state: "text-ink-3",
};
const LOOK: Readonly<Record<SubmittedDocument["state"], Look>> = {
  missing: {
    icon: IconFileUnknown,
    box: "border-dashed border-danger",
    mark: "bg-danger-soft text-danger-ink",
    state: "font-bold text-danger-ink",
  },
  received: {
    icon: IconPhoto,
    box: "border-line",
    mark: "bg-sunken text-ink",
    state: "text-ink-2",
  },
  accepted: {
    icon: IconCircleCheck,
    box: "border-line",
    mark: "bg-leaf-soft text-leaf-ink",
    state: "text-leaf-ink",
  },
  refused: {
    icon: IconPhotoX,
    box: "border-danger",
    mark: "bg-danger-soft text-danger-ink",
    state: "font-bold text-danger-ink",
  },
};

interface Props {
  readonly document: SubmittedDocument;
  readonly owner: string;
  readonly onOpen: () => void;
}

/** A document's name and state. It opens when it has a photo. */
export function DocumentTile({ document, owner, onOpen }: Props) {
  const t = useTranslations("backOfficeVisa");
  const words = useTranslations("visaApplications");
  const { name, state, is_required: isRequired, note, photo } = document;
  const { icon: Mark, ...look } = state === "missing" && !isRequired ? OPTIONAL : LOOK[state];
  const said = words(`documentState.${state}`);
  const inside = (
    <>
      <span className={cx("grid size-10 shrink-0 place-items-center rounded-lg", look.mark)}>
        <Mark size={21} stroke={1.9} aria-hidden="true" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-bold">{name}</span>
        <span className={cx("type-small block", look.state)}>
          {said}
          {!isRequired && (
            <span className="font-normal text-ink-3"> · {words("documentOptional")}</span>
          )}
        </span>
        {note && <span className="type-caption block text-ink-2">{note}</span>}
      </span>
    </>
  );
  const box = cx("flex items-start gap-3 rounded-xl border px-3 py-2.5 text-left", look.box);
  return photo ? (
    <button
      type="button"
      aria-label={t("viewDocument", { document: name, name: owner, state: said })}
      onClick={onOpen}
      className={cx(box, "bg-surface hover:border-ink hover:bg-sunken")}
    >
      {inside}
    </button>
  ) : (
    <div className={box}>{inside}</div>
  );
}

import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import {
  Button as DragButton,
  GridList,
  GridListItem,
  useDragAndDrop,
} from "react-aria-components";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { AriaLocaleProvider } from "../../../../ui/aria-locale-provider.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";

interface Props {
  readonly label: string;
  /** One key per row, stable as long as the row exists. */
  readonly ids: readonly string[];
  /** "Day 2", for screen readers and the buttons. */
  readonly nameOf: (index: number) => string;
  readonly row: (index: number) => ReactNode;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
  readonly addLabel: string;
  /** Null when the maximum is reached. */
  readonly onAdd: (() => void) | null;
}

/** A reorderable list. Rows are dragged, moved by keys on the handle (Enter, arrows, Enter), or by two buttons. */
export function SortableList(props: Props) {
  const { ids, nameOf, onMove } = props;
  const t = useTranslations("contentEditor.sorting");
  const { localDigits } = useFormat();
  // A row with focus in a field is not draggable: selecting text with the pointer must not move it.
  const [isTyping, setTyping] = useState(false);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isTyping,
    getItems: (keys) =>
      [...keys].map((key) => ({ "text/plain": nameOf(ids.indexOf(String(key))) })),
    onReorder: ({ keys, target }) => {
      const [moved] = keys;
      const from = ids.indexOf(String(moved));
      const at = ids.indexOf(String(target.key)) + (target.dropPosition === "after" ? 1 : 0);
      if (from !== -1) onMove(from, at > from ? at - 1 : at);
    },
  });
  return (
    <AriaLocaleProvider>
      <div
        className="flex flex-col gap-3"
        onFocus={({ target }) => setTyping(isTextBox(target))}
        onBlur={() => setTyping(false)}
      >
        {ids.length > 0 && (
          <GridList
            aria-label={props.label}
            keyboardNavigationBehavior="tab"
            dragAndDropHooks={dragAndDropHooks}
            className="flex flex-col gap-2"
          >
            {ids.map((id, index) => (
              <GridListItem
                key={id}
                id={id}
                textValue={nameOf(index)}
                className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2 rounded-lg border border-line bg-surface p-2.5 outline-none data-dragging:opacity-50 data-focus-visible:outline-3 data-focus-visible:outline-focus tab:grid-cols-[auto_minmax(0,1fr)_auto]"
              >
                <span className="flex items-center gap-1 pt-1">
                  <DragButton
                    slot="drag"
                    aria-label={t("drag", { row: nameOf(index) })}
                    className="grid size-9 cursor-grab place-items-center rounded-md text-ink-3 outline-none hover:text-ink data-focus-visible:outline-3 data-focus-visible:outline-focus max-tab:size-11"
                  >
                    <IconGripVertical size={18} stroke={2} aria-hidden="true" />
                  </DragButton>
                  <span aria-hidden="true" className="numerals w-6 text-center font-bold">
                    {localDigits(index + 1)}
                  </span>
                </span>
                <div className="min-w-0">{props.row(index)}</div>
                <span className="flex max-tab:col-span-2 max-tab:justify-end">
                  <IconButton
                    label={t("up", { row: nameOf(index) })}
                    disabled={index === 0}
                    onClick={() => onMove(index, index - 1)}
                  >
                    <IconArrowUp size={18} stroke={2} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t("down", { row: nameOf(index) })}
                    disabled={index === ids.length - 1}
                    onClick={() => onMove(index, index + 1)}
                  >
                    <IconArrowDown size={18} stroke={2} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t("remove", { row: nameOf(index) })}
                    onClick={() => props.onRemove(index)}
                  >
                    <IconTrash size={18} stroke={1.9} aria-hidden="true" />
                  </IconButton>
                </span>
              </GridListItem>
            ))}
          </GridList>
        )}
        {props.onAdd && (
          <Button
            kind="ghost"
            size={40}
            className="self-start"
            icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={props.onAdd}
          >
            {props.addLabel}
          </Button>
        )}
      </div>
    </AriaLocaleProvider>
  );
}

function isTextBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

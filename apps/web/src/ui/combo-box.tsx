import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import { IconAlertCircle, IconChevronDown } from "@tabler/icons-react";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { cx } from "./class-names.ts";
import { AriaLocaleProvider } from "./aria-locale-provider.tsx";
import { FIELD_BOX_CLASS, SEARCH_BOX_CLASSES } from "./field.tsx";

export interface ComboOption {
  readonly id: string;
  /** The text that typing is matched against, and that the box shows when the option is chosen. */
  readonly text: string;
  /** Shown in the list instead of `text`. */
  readonly row?: ReactNode;
}

interface Props {
  readonly label: ReactNode;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly options: readonly ComboOption[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly onBlur?: () => void;
  /** Shown when no option matches: "No option found". */
  readonly empty: string;
  readonly showLabel: string;
  readonly name?: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly className?: string;
  /** For search cards: label and value share one box. */
  readonly boxed?: boolean;
}

/** For so long after a press a scroll is the keyboard that comes up, not a traveller who leaves the list. */
const SCROLLS_AFTER_PRESS_MS = 1000;

/** Picks one option of a long list by typing (React Aria). */
export function ComboBox(props: Props) {
  // A modal dialog makes everything outside inert, so the list must render inside the dialog.
  const [host, setHost] = useState<Element>();
  const [isReached, setReached] = useState(false);
  // Each option is a component, shown or not. A form with two lists of countries would keep a phone busy for a second before anybody opens one.
  const options = isReached ? props.options : props.options.filter(({ id }) => id === props.value);
  return (
    <AriaLocaleProvider>
      <AriaComboBox
        ref={(box) => setHost(box?.closest("dialog") ?? undefined)}
        className={cx(props.boxed && SEARCH_BOX_CLASSES.box, props.className)}
        defaultItems={options}
        onFocus={() => setReached(true)}
        selectedKey={props.value}
        onSelectionChange={(key) => props.onChange(key === null ? null : String(key))}
        isInvalid={Boolean(props.error)}
        allowsEmptyCollection
        {...(props.onBlur ? { onBlur: props.onBlur } : {})}
        {...(props.name ? { name: props.name } : {})}
      >
        <Label
          className={props.boxed ? SEARCH_BOX_CLASSES.label : "type-small mb-1.5 block font-bold"}
        >
          {props.label}
        </Label>
        <div className="relative">
          <OpeningInput
            placeholder={props.placeholder ?? ""}
            autoComplete={props.autoComplete ?? "off"}
            className={
              props.boxed ? cx(SEARCH_BOX_CLASSES.value, "h-11 pr-8") : cx(FIELD_BOX_CLASS, "pr-11")
            }
          />
          <Button
            aria-label={props.showLabel}
            className={cx(
              "absolute grid size-11 place-items-center rounded-md text-ink-2",
              props.boxed ? "top-0 -right-3" : "top-[3px] right-[3px]",
            )}
          >
            <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          </Button>
        </div>
        {props.help && !props.error && (
          <Text slot="description" className="type-small mt-1.5 block text-ink-3">
            {props.help}
          </Text>
        )}
        <FieldError className="type-small mt-1.5 flex gap-1.5 font-semibold text-danger">
          <IconAlertCircle size={17} stroke={2} aria-hidden="true" className="mt-[2px] shrink-0" />
          {props.error}
        </FieldError>
        <Popover
          offset={6}
          {...(host ? { UNSTABLE_portalContainer: host } : {})}
          className="w-(--trigger-width) min-w-[240px] rounded-xl border border-line bg-raised p-1.5 text-ink shadow-3 data-entering:animate-arrive"
        >
          <ListBox<ComboOption>
            className="max-h-[320px] overflow-y-auto outline-none"
            renderEmptyState={() => <p className="px-3 py-4 text-ink-3">{props.empty}</p>}
          >
            {(option) => (
              <ListBoxItem
                textValue={option.text}
                className="flex min-h-11 cursor-pointer items-center rounded-md border-l-3 border-transparent px-3 py-1.5 outline-none data-focused:border-ink data-focused:bg-sunken data-selected:font-bold"
              >
                {option.row ?? option.text}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaLocaleProvider>
  );
}

/**
 * A press opens the full list; typing opens the matching options. Focus by Tab alone does not open it,
 * because the list would cover the next fields.
 */
function OpeningInput(props: ComponentProps<typeof Input>) {
  const list = use(ComboBoxStateContext);
  const input = useRef<HTMLInputElement>(null);
  useOpenAfterScroll(input);
  return (
    <Input {...props} ref={input} onClick={() => list?.isOpen || list?.open(null, "manual")} />
  );
}

/**
 * React Aria closes a list when what holds its field scrolls. The keyboard of a phone scrolls the field into
 * view just after the press that opened the list: then the list opens again, at the new place of the field
 * (adobe/react-spectrum issue 9467).
 */
function useOpenAfterScroll(input: RefObject<HTMLInputElement | null>): void {
  const list = use(ComboBoxStateContext);
  const isOpen = list?.isOpen ?? false;
  const open = useEffectEvent(() => list?.open(null, "manual"));
  const openedAt = useRef(-Infinity);
  const isClosedByScroll = useRef(false);
  useEffect(() => {
    if (!isOpen) {
      isClosedByScroll.current &&= document.activeElement === input.current;
      if (isClosedByScroll.current) open();
      return undefined;
    }
    // One opening has one period, however often it opens again: who goes on scrolling leaves the list.
    if (!isClosedByScroll.current) openedAt.current = performance.now();
    isClosedByScroll.current = false;
    const note = ({ target }: Event): void => {
      const isSoon = performance.now() - openedAt.current < SCROLLS_AFTER_PRESS_MS;
      if (isSoon && target instanceof Node && target.contains(input.current))
        isClosedByScroll.current = true;
    };
    window.addEventListener("scroll", note, true);
    return () => window.removeEventListener("scroll", note, true);
  }, [isOpen, input]);
}

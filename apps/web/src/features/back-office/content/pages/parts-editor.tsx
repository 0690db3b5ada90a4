import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import type { ArticlePart } from "../../../../components/article/article.ts";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { RichTextEditor } from "../rich-text-editor/rich-text-editor.tsx";
import { SortableList } from "../sortable-list/sortable-list.tsx";

interface Props {
  readonly language: "en" | "bn";
  readonly parts: readonly ArticlePart[];
  readonly faultOf: (place: string) => string | undefined;
  readonly onChange: (parts: ArticlePart[]) => void;
}

/** The sections in order. One is open at a time, so that a long page stays a short list. */
export function PartsEditor({ language, parts, faultOf, onChange }: Props) {
  const t = useTranslations("backOfficeSite.pages");
  const { localDigits } = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  // The row keeps its key while the anchor is edited.
  const [keys, setKeys] = useState(() => parts.map(({ id }) => id));
  if (keys.length !== parts.length) setKeys(parts.map(({ id }, at) => `${id}-${at}`));
  const nameOf = (at: number) =>
    t("part", { number: localDigits(at + 1), heading: parts[at]?.heading ?? "" });
  const put = (at: number, part: ArticlePart) => onChange(parts.with(at, part));
  const hasError = (at: number) =>
    ["id", "heading", "chip", "html"].some((name) => faultOf(`sections.${at}.${name}`)) ||
    (parts[at]?.cards ?? []).some((_, card) => faultOf(`sections.${at}.cards.${card}.title`));
  return (
    <Panel title={t("parts")}>
      <p className="type-small mb-3 text-ink-2">{t("gaps")}</p>
      <SortableList
        label={t("parts")}
        ids={keys}
        nameOf={nameOf}
        onMove={(from, to) => {
          onChange(moved(parts, from, to));
          setKeys(moved(keys, from, to));
        }}
        onRemove={(at) => {
          onChange(parts.filter((_, index) => index !== at));
          setKeys(keys.filter((_, index) => index !== at));
        }}
        addLabel={t("addPart")}
        onAdd={() => {
          const key = `new-${Date.now()}`;
          onChange([
            ...parts,
            { id: freeAddress(parts), heading: t("newPart"), chip: null, html: "", cards: [] },
          ]);
          setKeys([...keys, key]);
          setOpen(key);
        }}
        row={(at) => {
          const part = parts[at];
          const key = keys[at];
          if (!part || key === undefined) return null;
          const isOpen = open === key || hasError(at);
          const Mark = isOpen ? IconChevronDown : IconChevronRight;
          return (
            <>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : key)}
                className="flex min-h-10 w-full items-center gap-2 text-left font-bold [overflow-wrap:anywhere]"
              >
                <Mark size={18} stroke={2} aria-hidden="true" className="shrink-0 text-ink-3" />
                <span lang={language}>{part.heading || "–"}</span>
              </button>
              {isOpen && (
                <PartFields
                  language={language}
                  part={part}
                  faultOf={(name) => faultOf(`sections.${at}.${name}`)}
                  onChange={(changed) => put(at, changed)}
                />
              )}
            </>
          );
        }}
      />
    </Panel>
  );
}

interface PartProps {
  readonly language: "en" | "bn";
  readonly part: ArticlePart;
  readonly faultOf: (name: string) => string | undefined;
  readonly onChange: (part: ArticlePart) => void;
}

function PartFields({ language, part, faultOf, onChange }: PartProps) {
  const t = useTranslations("backOfficeSite.pages");
  const { localDigits } = useFormat();
  const { cards } = part;
  const putCard = (at: number, card: ArticlePart["cards"][number]) =>
    onChange({ ...part, cards: cards.with(at, card) });
  return (
    <div className="mt-2 flex flex-col gap-4">
      <TextField
        label={<RequiredLabel>{t("heading")}</RequiredLabel>}
        lang={language}
        value={part.heading}
        error={faultOf("heading")}
        onChange={({ target }) => onChange({ ...part, heading: target.value })}
      />
      <div className="grid gap-4 tab:grid-cols-2 tab:items-start">
        <TextField
          label={<RequiredLabel>{t("address")}</RequiredLabel>}
          help={t("addressHelp")}
          value={part.id}
          autoComplete="off"
          spellCheck={false}
          error={faultOf("id")}
          onChange={({ target }) => onChange({ ...part, id: target.value })}
        />
        <TextField
          label={t("chip")}
          lang={language}
          value={part.chip ?? ""}
          error={faultOf("chip")}
          onChange={({ target }) => onChange({ ...part, chip: target.value || null })}
        />
      </div>
      <RichTextEditor
        label={t("text")}
        language={language}
        value={part.html}
        error={faultOf("html")}
        onChange={(html) => onChange({ ...part, html })}
      />
      {cards.map((card, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- cards have no id
        <div key={at} className="rounded-lg border border-line p-3">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <TextField
              label={
                <RequiredLabel>{t("cardTitle", { number: localDigits(at + 1) })}</RequiredLabel>
              }
              lang={language}
              value={card.title}
              error={faultOf(`cards.${at}.title`)}
              onChange={({ target }) => putCard(at, { ...card, title: target.value })}
            />
            <IconButton
              label={t("removeCard", { number: localDigits(at + 1) })}
              className="mt-[30px]"
              onClick={() => onChange({ ...part, cards: cards.filter((_, index) => index !== at) })}
            >
              <IconTrash size={18} stroke={1.9} aria-hidden="true" />
            </IconButton>
          </div>
          <RichTextEditor
            label={t("cardText", { number: localDigits(at + 1) })}
            language={language}
            value={card.html}
            onChange={(html) => putCard(at, { ...card, html })}
            className="mt-3"
          />
        </div>
      ))}
      <Button
        kind="ghost"
        size={40}
        className="self-start"
        icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
        onClick={() => onChange({ ...part, cards: [...cards, { title: "", html: "" }] })}
      >
        {t("addCard")}
      </Button>
    </div>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items];
  const [item] = rest.splice(from, 1);
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");

/** An anchor that no section uses yet: "part-a", "part-b" and so on. */
function freeAddress(parts: readonly ArticlePart[]): string {
  const free = LETTERS.find((letter) => parts.every(({ id }) => id !== `part-${letter}`));
  return `part-${free ?? "new"}`;
}

import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import type { ChainedCommands, Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { useState } from "react";
import { Separator, ToggleButton, Toolbar, Button } from "react-aria-components";
import { useTranslations } from "use-intl";
import { LinkDialog } from "./link-dialog.tsx";

interface Props {
  readonly editor: Editor;
  readonly label: string;
}

interface Style {
  readonly name: "bold" | "italic" | "bullets" | "numbers" | "heading" | "smallHeading";
  readonly icon: Icon;
  readonly isOn: (editor: Editor) => boolean;
  readonly toggle: (chain: ChainedCommands) => ChainedCommands;
}

const STYLES: readonly Style[] = [
  {
    name: "bold",
    icon: IconBold,
    isOn: (editor) => editor.isActive("bold"),
    toggle: (chain) => chain.toggleBold(),
  },
  {
    name: "italic",
    icon: IconItalic,
    isOn: (editor) => editor.isActive("italic"),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    name: "bullets",
    icon: IconList,
    isOn: (editor) => editor.isActive("bulletList"),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    name: "numbers",
    icon: IconListNumbers,
    isOn: (editor) => editor.isActive("orderedList"),
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    name: "heading",
    icon: IconH3,
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    toggle: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: "smallHeading",
    icon: IconH4,
    isOn: (editor) => editor.isActive("heading", { level: 4 }),
    toggle: (chain) => chain.toggleHeading({ level: 4 }),
  },
];

const TOOL =
  "grid size-10 place-items-center rounded-md text-ink outline-none hover:bg-surface data-selected:bg-ink data-selected:text-bg data-disabled:text-ink-3 data-focus-visible:outline-3 data-focus-visible:outline-focus max-tab:size-11";

/** The formatting toolbar; arrow keys move between its buttons. */
export function EditorToolbar({ editor, label }: Props) {
  const t = useTranslations("contentEditor");
  const [link, setLink] = useState<string | null>(null);
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      on: STYLES.filter(({ isOn }) => isOn(at)).map(({ name }) => name),
      link: at.isActive("link") ? String(at.getAttributes("link")["href"] ?? "") : null,
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  });
  return (
    <>
      <Toolbar
        aria-label={label}
        className="flex flex-wrap gap-0.5 rounded-t-[11px] border-b border-line bg-sunken p-1"
      >
        {STYLES.map(({ name, icon: Mark, toggle }) => (
          <ToggleButton
            key={name}
            aria-label={t(name)}
            isSelected={now.on.includes(name)}
            onPress={() => toggle(editor.chain().focus()).run()}
            className={TOOL}
          >
            <Mark size={19} stroke={2} aria-hidden="true" />
          </ToggleButton>
        ))}
        <ToggleButton
          aria-label={t("link")}
          isSelected={now.link !== null}
          onPress={() => setLink(now.link ?? "")}
          className={TOOL}
        >
          <IconLink size={19} stroke={2} aria-hidden="true" />
        </ToggleButton>
        <Separator orientation="vertical" className="mx-1 my-1.5 w-px self-stretch bg-line" />
        <Button
          aria-label={t("undo")}
          isDisabled={!now.canUndo}
          onPress={() => editor.chain().focus().undo().run()}
          className={TOOL}
        >
          <IconArrowBackUp size={19} stroke={2} aria-hidden="true" />
        </Button>
        <Button
          aria-label={t("redo")}
          isDisabled={!now.canRedo}
          onPress={() => editor.chain().focus().redo().run()}
          className={TOOL}
        >
          <IconArrowForwardUp size={19} stroke={2} aria-hidden="true" />
        </Button>
      </Toolbar>
      {link !== null && (
        <LinkDialog
          address={link}
          onClose={() => setLink(null)}
          onLink={(address) => {
            setLink(null);
            setLinkAt(editor, address);
          }}
        />
      )}
    </>
  );
}

/** Links the selection, or edits the link at the caret; without either it inserts the URL as text. */
function setLinkAt(editor: Editor, address: string | null): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (address === null) {
    chain.unsetLink().run();
    return;
  }
  const isNowhere = editor.state.selection.empty && !editor.isActive("link");
  if (isNowhere) {
    const mark = { type: "link", attrs: { href: address } };
    const text = address.replace(/^(https:\/\/|mailto:|tel:)/, "");
    chain.insertContent({ type: "text", text, marks: [mark] }).run();
    return;
  }
  chain.setLink({ href: address }).run();
}

import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

interface Props {
  readonly label: string;
  /** The current search text. */
  readonly asked: string;
  readonly onAsk: (words: string) => void;
}

/** The longest search text that any list accepts. */
const LONGEST = 80;

/** Searches a list on Enter or with the button. */
export function SearchBox({ label, asked, onAsk }: Props) {
  const t = useTranslations("contentEditor.list");
  const [typed, setTyped] = useState(asked);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAsk(typed.trim());
  };
  return (
    <search>
      <form onSubmit={send} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={label}
          type="search"
          maxLength={LONGEST}
          value={typed}
          icon={<IconSearch size={19} stroke={1.9} aria-hidden="true" />}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" kind="outline">
          {t("find")}
        </Button>
      </form>
    </search>
  );
}

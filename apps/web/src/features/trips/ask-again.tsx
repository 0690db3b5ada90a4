import { Button } from "../../ui/button.tsx";

interface Props {
  readonly may: boolean;
  readonly words: {
    readonly again: string;
    /** Why it cannot be asked for again. */
    readonly notAgain: string;
  };
  /** What is asked for, where several of these are on one page. */
  readonly label?: string | undefined;
  readonly onAsk: () => void;
}

/** After an answer that was no: the way to ask again, or why there is none. */
export function AskAgain({ may, words, label, onAsk }: Props) {
  if (!may) return <p className="mt-1">{words.notAgain}</p>;
  return (
    <div className="mt-3">
      <Button kind="outline" size={40} aria-label={label} onClick={onAsk}>
        {words.again}
      </Button>
    </div>
  );
}

import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";

interface Props extends Pick<ComponentProps<"form">, "onSubmit" | "children"> {
  readonly words: { readonly enter: string; readonly entering: string; readonly entered: string };
  readonly entry: {
    readonly error: Error | null;
    readonly isSuccess: boolean;
    readonly isPending: boolean;
  };
}

/** A form that adds a rule, a rate or a plan to the list below it, and stays open for the next one. */
export function EntryForm({ words, entry, onSubmit, children }: Props) {
  const common = useTranslations("common");
  return (
    <form noValidate aria-label={words.enter} className="flex flex-col gap-3" onSubmit={onSubmit}>
      {entry.error && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(entry.error, common("somethingWrong"))}
        </Callout>
      )}
      {entry.isSuccess && (
        <Callout tone="success" role="status">
          {words.entered}
        </Callout>
      )}
      {children}
      <div>
        <Button type="submit" size={40} busyLabel={entry.isPending ? words.entering : null}>
          {words.enter}
        </Button>
      </div>
    </form>
  );
}

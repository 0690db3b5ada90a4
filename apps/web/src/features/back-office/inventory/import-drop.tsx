import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { buttonStyle } from "../../../ui/button-style.ts";
import { cx } from "../../../ui/class-names.ts";

const ACCEPT = ".csv,.xlsx,.ssim,.dat,.txt,text/csv,text/plain";

/** An area to drop a spreadsheet on, which also opens the file picker. */
export function ImportDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTranslations("backOfficeInventory.importing");
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function take(file: File | undefined): void {
    if (file) onFile(file);
  }

  return (
    <div
      className={cx(
        "relative flex min-h-32 flex-col items-center justify-center gap-3 rounded-xl border-2 border-dashed px-4 py-6 text-center",
        "has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus",
        isOver ? "border-focus bg-sunken" : "border-line-strong",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" className="text-ink-3" />
      <label htmlFor={id}>{t("drop")}</label>
      <span aria-hidden="true" className={buttonStyle("outline", 40)}>
        {t("choose")}
      </span>
      <input
        id={id}
        type="file"
        accept={ACCEPT}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file can be chosen again after it was mended.
          target.value = "";
        }}
      />
    </div>
  );
}

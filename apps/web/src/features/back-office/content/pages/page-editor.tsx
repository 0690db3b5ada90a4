import type { AdminPage } from "@ghuri/contract/admin-site-content";
import { isFieldMessageCode, fieldMessage } from "@ghuri/contract/messages/field-message";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { Callout } from "../../../../ui/callout.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { ConflictNote } from "../editing/conflict-note.tsx";
import { EditorHeader } from "../editing/editor-header.tsx";
import { UnsavedChangesGuard } from "../editing/unsaved-changes-guard.tsx";
import { PagePreview } from "./page-preview.tsx";
import { PageVersions } from "./page-versions.tsx";
import type { LoadedPage } from "./loaded-page.ts";
import { PartsEditor } from "./parts-editor.tsx";
import { usePageEditor } from "./use-page-editor.ts";

const ADDRESS = {
  about: "/about-us",
  terms: "/terms-conditions",
  privacy: "/privacy-policy",
} as const;

/** Title and sections on the left, the preview on the right, earlier versions below. */
export function PageEditor({ loaded }: { readonly loaded: LoadedPage }) {
  const t = useTranslations("backOfficeSite.pages");
  const common = useTranslations("common");
  const editor = usePageEditor(loaded);
  const { base, text, faults, theirs, save, change, isDirty } = editor;
  const [version, setVersion] = useState<number | null>(null);
  const { localDigits } = useFormat();
  const errorCount = Object.keys(faults).length;
  const faultOf = useErrorMessage(faults);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.write();
      }}
    >
      <UnsavedChangesGuard isDirty={isDirty} />
      <PageHead editor={editor} />
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        {theirs && (
          <ConflictNote
            change={lastChangeOf(theirs)}
            differences={editor.differences}
            nameOf={(place) =>
              place === "title" ? t("pageTitle") : place === "intro" ? t("intro_") : place
            }
            onTheirs={editor.takeTheirs}
            onMine={editor.keepMine}
          />
        )}
        {errorCount > 0 && (
          <Callout tone="danger" role="alert">
            {t("faults", { count: errorCount })}
          </Callout>
        )}
        {save.error && !theirs && errorCount === 0 && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(save.error, common("somethingWrong"))}
          </Callout>
        )}
        {save.isSuccess && !isDirty && (
          <Callout tone="success" role="status">
            {t("done")}
          </Callout>
        )}
        {version !== null && isDirty && (
          <Callout tone="info" role="status">
            {t("loadedVersion", { number: localDigits(version) })}
          </Callout>
        )}
        <OtherParts loaded={loaded} own={text.parts.map(({ id }) => id)} />
      </div>
      <div className="mt-4 grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3.5">
          <Panel>
            <div className="flex flex-col gap-4">
              <TextField
                label={<RequiredLabel>{t("pageTitle")}</RequiredLabel>}
                lang={base.language}
                value={text.title}
                error={faultOf("title")}
                onChange={({ target }) => change({ ...text, title: target.value })}
              />
              <TextArea
                rows={2}
                label={t("intro_")}
                lang={base.language}
                value={text.intro}
                error={faultOf("intro")}
                onChange={({ target }) => change({ ...text, intro: target.value })}
              />
            </div>
          </Panel>
          <PartsEditor
            language={base.language}
            parts={text.parts}
            faultOf={faultOf}
            onChange={(parts) => change({ ...text, parts })}
          />
          <PageVersions
            page={base}
            isBusy={save.isPending}
            onUse={(number, article) => {
              setVersion(number);
              change(article ?? loaded.builtIn);
            }}
            onBuiltIn={editor.goBack}
          />
        </div>
        <PagePreview language={base.language} text={text} />
      </div>
    </form>
  );
}

function PageHead({ editor }: { readonly editor: ReturnType<typeof usePageEditor> }) {
  const t = useTranslations("backOfficeSite.pages");
  const site = useTranslations("backOfficeSite");
  const { base, save, isDirty } = editor;
  return (
    <EditorHeader
      section="pages"
      back={t("back")}
      title={t("named", {
        page: t(`names.${base.id}`),
        language: t(`languages.${base.language}`),
      })}
      change={lastChangeOf(base)}
      isDirty={isDirty}
    >
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={`${ADDRESS[base.id]}?lang=${base.language}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle("outline", 40)}
        >
          {t("look")}
        </a>
        <Button
          type="submit"
          size={40}
          disabled={!isDirty}
          busyLabel={save.isPending ? site("saving") : null}
        >
          {site("save")}
        </Button>
      </div>
    </EditorHeader>
  );
}

function lastChangeOf({ versions: [newest] }: AdminPage) {
  return newest ? { by: newest.written_by, at: newest.written_at } : null;
}

interface OtherProps {
  readonly loaded: LoadedPage;
  readonly own: readonly string[];
}

/** A link such as #refunds is the same in both languages, so both need that section. */
function OtherParts({ loaded, own }: OtherProps) {
  const t = useTranslations("backOfficeSite.pages");
  const other = loaded.page.other_parts ?? loaded.otherBuiltIn.parts.map(({ id }) => id);
  const differing = [
    ...own.filter((id) => !other.includes(id)),
    ...other.filter((id) => !own.includes(id)),
  ];
  if (differing.length === 0) return null;
  return (
    <Callout tone="warning">
      {t("otherParts", { parts: differing.map((id) => `#${id}`).join(", ") })}
    </Callout>
  );
}

/** The error at a path, in the page's language. */
function useErrorMessage(faults: Readonly<Record<string, string>>) {
  const { language } = useLanguage();
  return (place: string): string | undefined => {
    const fieldError = faults[place];
    return fieldError && isFieldMessageCode(fieldError)
      ? fieldMessage(language, fieldError)
      : fieldError;
  };
}

import { Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ContactDetails } from "./contact-details.tsx";
import { SampleNote } from "./sample-note.tsx";
import { lazyPart } from "../../components/lazy-part/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The schema library is in its file. What is typed before the page runs would be lost, so it is not drawn on the server. */
const ContactForm = lazyPart(async () => ({
  default: (await import("./contact-form.tsx")).ContactForm,
}));

/** The contact form with the other contact details beside it. */
export function ContactScreen() {
  const t = useTranslations("sitePages");
  const isHydrated = useHydrated();
  const [said, setSaid] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="page-width pt-6 pb-12 tab:pt-10 tab:pb-18">
      <h1 className="type-page">{t("contactTitle")}</h1>
      <p className="type-intro mt-2 text-ink-2">{t("contactText")}</p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_400px] lg:gap-10">
        <section aria-labelledby="write-to-us" className="card px-4 py-5 tab:p-7">
          <h2 id="write-to-us" ref={title} tabIndex={-1} className="type-card outline-none">
            {t("writeToUs")}
          </h2>
          {said === null ? (
            <div className="flow-root min-h-[706px] tab:min-h-[512px]">
              {isHydrated && (
                <Suspense>
                  <ContactForm onSent={setSaid} />
                </Suspense>
              )}
            </div>
          ) : (
            <MessageReceived
              words={said}
              onAgain={() => {
                setSaid(null);
                title.current?.focus();
              }}
            />
          )}
        </section>
        <aside aria-label={t("otherWays")} className="flex flex-col gap-5">
          <img
            src="/art/dhaka.svg"
            alt=""
            width={400}
            height={300}
            className="h-[150px] w-full rounded-2xl object-cover tab:h-[190px] print:hidden"
          />
          <ContactDetails />
          <SampleNote />
        </aside>
      </div>
    </div>
  );
}

interface Props {
  /** The server's confirmation message. */
  readonly words: string;
  readonly onAgain: () => void;
}

/** Replaces the form and takes the focus, so that screen readers announce it. */
function MessageReceived({ words, onAgain }: Props) {
  const t = useTranslations("sitePages");
  return (
    <div role="status" tabIndex={-1} ref={(box) => box?.focus()} className="mt-5 outline-none">
      <Callout tone="success" title={words}>
        <p>{t("receivedText")}</p>
      </Callout>
      <Button kind="outline" className="mt-5" onClick={onAgain}>
        {t("writeAnother")}
      </Button>
    </div>
  );
}

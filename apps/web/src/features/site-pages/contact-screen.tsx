import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ContactForm } from "./contact-form.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { MessageReceived } from "./message-received.tsx";
import { SampleNote } from "./sample-note.tsx";

/** The contact form with the other contact details beside it. */
export function ContactScreen() {
  const t = useTranslations("sitePages");
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
            <ContactForm onSent={setSaid} />
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

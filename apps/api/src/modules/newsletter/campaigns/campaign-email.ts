import type { Language } from "@ghuri/contract/messages/message";
import type { Company } from "../../../platform/company.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import type { RenderedEmail } from "../../../platform/mail/email-layout/email-content.ts";
import { type CampaignRecord, toCampaignFields } from "./campaign-records.ts";

const LABEL = { en: "Newsletter", bn: "নিউজলেটার" } as const;

const UNSUBSCRIBE: Readonly<Record<Language, (leavePage: string) => string>> = {
  en: (leavePage) =>
    `You receive this because you confirmed your subscription. To unsubscribe: ${leavePage}`,
  bn: (leavePage) =>
    `আপনি সাবস্ক্রিপশন নিশ্চিত করেছিলেন, তাই এই ইমেইল পাচ্ছেন। তালিকা থেকে বেরিয়ে যেতে: ${leavePage}`,
};

/** The email of a campaign in one language. `leavePage`: the page with the button that unsubscribes. */
export function renderCampaignEmail(
  company: Company,
  campaign: CampaignRecord,
  { language, leavePage }: { readonly language: Language; readonly leavePage: string },
): RenderedEmail {
  const { subject, body, button, link } = toCampaignFields(campaign);
  return renderCompanyEmail(
    company,
    language,
    {
      subject: subject[language],
      status: { label: LABEL[language], tone: "open" },
      title: subject[language],
      paragraphs: body[language].split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
      button: button[language],
      steps: [UNSUBSCRIBE[language](leavePage)],
    },
    `${company.site}${link}`,
  );
}

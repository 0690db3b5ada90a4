import type { Language } from "@ghuri/contract/messages/message";
import type { Company } from "../../platform/mail/email-layout/company-email.ts";
import { MESSAGES } from "./messages.ts";

/** Who sells here and what the site is, in the words of schema.org. */
export function companyStructuredData(house: Company, language: Language): object[] {
  const { brand, home } = MESSAGES[language];
  const url = new URL("/", house.site).href;
  const agency = `${url}#agency`;
  return [
    {
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "TravelAgency",
          "@id": agency,
          name: house.name,
          alternateName: brand,
          url,
          logo: `${url}icons/icon-512.png`,
          telephone: house.phone,
          email: house.email,
          address: { "@type": "PostalAddress", streetAddress: house.address, addressCountry: "BD" },
          currenciesAccepted: "BDT",
          areaServed: "BD",
        },
        {
          "@type": "WebSite",
          "@id": `${url}#site`,
          name: brand,
          description: home.description,
          url,
          inLanguage: ["en", "bn"],
          publisher: { "@id": agency },
        },
      ],
    },
  ];
}

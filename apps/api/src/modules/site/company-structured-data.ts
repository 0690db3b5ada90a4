import type { Language } from "@ghuri/contract/messages/message";
import type { Company } from "../../platform/company.ts";
import { MESSAGES } from "./messages.ts";

/** The company and the site as schema.org structured data. */
export function companyStructuredData(company: Company, language: Language): object[] {
  const { brand, home } = MESSAGES[language];
  const url = new URL("/", company.site).href;
  const agency = `${url}#agency`;
  return [
    {
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "TravelAgency",
          "@id": agency,
          name: company.name[language],
          alternateName: brand,
          url,
          logo: `${url}icons/icon-512.png`,
          telephone: company.phone,
          email: company.email,
          address: {
            "@type": "PostalAddress",
            streetAddress: company.address[language],
            addressCountry: "BD",
          },
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

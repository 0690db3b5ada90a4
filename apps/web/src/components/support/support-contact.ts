/** The company's name and contact details. */
interface Company {
  readonly name: string;
  readonly registration: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/* Sample details, used until the operator configures its own. Pages that show them say so. */
const SAMPLE: Company = {
  name: "Ghuri Travels (sample)",
  registration: "CAAB-0000000",
  address: "Sample Tower, Gulshan, Dhaka 1212",
  phone: "+880 9600 000000",
  email: "help@ghuri.example",
};

/** The server writes the configured details (COMPANY_… and SUPPORT_…) into the page. */
const configured = readCompanyFromPage();

export const SUPPORT = { ...(configured ?? SAMPLE), isSample: configured === null };

function readCompanyFromPage(): Company | null {
  // There is no document while prerendering.
  if (typeof document === "undefined") return null;
  const text = document.querySelector<HTMLMetaElement>('meta[name="company"]')?.content;
  return text ? (JSON.parse(text) as Company) : null;
}

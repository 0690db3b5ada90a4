/** Who sells here and where people reach them. */
interface House {
  readonly agency: string;
  readonly registration: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/* Stands in until an agency runs this; every page that shows it says so. */
const SAMPLE: House = {
  agency: "Ghuri Travels (sample)",
  registration: "CAAB-0000000",
  address: "Sample Tower, Gulshan, Dhaka 1212",
  phone: "+880 9600 000000",
  email: "help@ghuri.example",
};

/** The server writes its own into the page: AGENCY_… and SUPPORT_… of its environment. */
const told = houseOfPage();

export const SUPPORT = { ...(told ?? SAMPLE), isSample: told === null };

function houseOfPage(): House | null {
  // The build draws pages where there is no document.
  if (typeof document === "undefined") return null;
  const text = document.querySelector<HTMLMetaElement>('meta[name="house"]')?.content;
  return text ? (JSON.parse(text) as House) : null;
}

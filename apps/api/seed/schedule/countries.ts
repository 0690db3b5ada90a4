/** A country's tax zone, for departures from Bangladesh. */
export type TaxZone =
  | "domestic"
  | "saarc"
  /** Asia with the lower travel tax. */
  | "asia"
  /** Asia with the higher travel tax and Asia's excise duty: China, Japan, Vietnam and others. */
  | "eastAsia"
  | "world";

export interface Country {
  readonly name: string;
  readonly taxZone: TaxZone;
  readonly americas?: true;
}

/** Turkey counts as Asia: the tax schedule lists Europe, and the sample assumes its Asian side. */
export const COUNTRIES: Readonly<Record<string, Country>> = {
  BD: { name: "Bangladesh", taxZone: "domestic" },
  AF: { name: "Afghanistan", taxZone: "saarc" },
  BT: { name: "Bhutan", taxZone: "saarc" },
  IN: { name: "India", taxZone: "saarc" },
  LK: { name: "Sri Lanka", taxZone: "saarc" },
  MV: { name: "Maldives", taxZone: "saarc" },
  NP: { name: "Nepal", taxZone: "saarc" },
  PK: { name: "Pakistan", taxZone: "saarc" },
  AE: { name: "United Arab Emirates", taxZone: "asia" },
  BH: { name: "Bahrain", taxZone: "asia" },
  ID: { name: "Indonesia", taxZone: "asia" },
  JO: { name: "Jordan", taxZone: "asia" },
  KR: { name: "South Korea", taxZone: "asia" },
  KW: { name: "Kuwait", taxZone: "asia" },
  MY: { name: "Malaysia", taxZone: "asia" },
  OM: { name: "Oman", taxZone: "asia" },
  PH: { name: "Philippines", taxZone: "asia" },
  QA: { name: "Qatar", taxZone: "asia" },
  SA: { name: "Saudi Arabia", taxZone: "asia" },
  SG: { name: "Singapore", taxZone: "asia" },
  TH: { name: "Thailand", taxZone: "asia" },
  TR: { name: "Türkiye", taxZone: "asia" },
  CN: { name: "China", taxZone: "eastAsia" },
  HK: { name: "Hong Kong", taxZone: "eastAsia" },
  JP: { name: "Japan", taxZone: "eastAsia" },
  KH: { name: "Cambodia", taxZone: "eastAsia" },
  KP: { name: "North Korea", taxZone: "eastAsia" },
  LA: { name: "Laos", taxZone: "eastAsia" },
  TW: { name: "Taiwan", taxZone: "eastAsia" },
  VN: { name: "Vietnam", taxZone: "eastAsia" },
  AT: { name: "Austria", taxZone: "world" },
  AU: { name: "Australia", taxZone: "world" },
  CA: { name: "Canada", taxZone: "world", americas: true },
  CH: { name: "Switzerland", taxZone: "world" },
  DE: { name: "Germany", taxZone: "world" },
  DK: { name: "Denmark", taxZone: "world" },
  EG: { name: "Egypt", taxZone: "world" },
  ES: { name: "Spain", taxZone: "world" },
  ET: { name: "Ethiopia", taxZone: "world" },
  FR: { name: "France", taxZone: "world" },
  GB: { name: "United Kingdom", taxZone: "world" },
  GR: { name: "Greece", taxZone: "world" },
  HU: { name: "Hungary", taxZone: "world" },
  IT: { name: "Italy", taxZone: "world" },
  KE: { name: "Kenya", taxZone: "world" },
  NL: { name: "Netherlands", taxZone: "world" },
  NZ: { name: "New Zealand", taxZone: "world" },
  PL: { name: "Poland", taxZone: "world" },
  PT: { name: "Portugal", taxZone: "world" },
  SE: { name: "Sweden", taxZone: "world" },
  US: { name: "United States", taxZone: "world", americas: true },
  ZA: { name: "South Africa", taxZone: "world" },
};

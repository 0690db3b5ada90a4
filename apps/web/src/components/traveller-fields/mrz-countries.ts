import { isCountry } from "./countries.ts";

/* Passports name countries by three letters. Most two-letter codes are their first two; these are not. */
const EXCEPTIONS =
  "ABWAW AGOAO ALAAX ANDAD AREAE ARMAM ATFTF ATGAG AUTAT BDIBI BENBJ BESBQ BGDBD BHSBS BIHBA BLRBY " +
  "BLZBZ BRBBB BRNBN CAFCF CHLCL CHNCN CODCD COGCG COKCK COMKM CPVCV CUWCW CYMKY DNKDK ESHEH ESTEE " +
  "FLKFK FROFO FSMFM GINGN GLPGP GNBGW GNQGQ GRDGD GRLGL GUFGF GUYGY IRLIE IRQIQ ISRIL JAMJM KAZKZ " +
  "KORKR LBRLR LBYLY MACMO MAFMF MDGMG MDVMV MEXMX MLTMT MNEME MNPMP MOZMZ MTQMQ MYTYT NIUNU PAKPK " +
  "PCNPN PLWPW PNGPG POLPL PRKKP PRTPT PRYPY PYFPF SENSN SLBSB SLVSV SPMPM SRBRS SURSR SVKSK SVNSI " +
  "SWESE SWZSZ SYCSC TCDTD TKMTM TUNTN TURTR TUVTV UKRUA URYUY WLFWF";

const EXCEPTION = new Map([
  // Germany writes a single letter.
  ["D", "DE"],
  ...EXCEPTIONS.split(" ").map((pair) => [pair.slice(0, 3), pair.slice(3)] as const),
]);

/** "BGD" → "BD"; empty for what is no country, such as a refugee's or an organisation's document. */
export function countryFromMrz(code: string): string {
  const country = EXCEPTION.get(code) ?? code.slice(0, 2);
  return isCountry(country) ? country : "";
}

import { isCountry } from "./countries.ts";

/*
 * Passports use three-letter country codes. Most two-letter codes are their first two letters; these are the
 * exceptions.
 */
const EXCEPTIONS =
  "ABWAW AGOAO ALAAX ANDAD AREAE ARMAM ATFTF ATGAG AUTAT BDIBI BENBJ BESBQ BGDBD BHSBS BIHBA BLRBY " +
  "BLZBZ BRBBB BRNBN CAFCF CHLCL CHNCN CODCD COGCG COKCK COMKM CPVCV CUWCW CYMKY DNKDK ESHEH ESTEE " +
  "FLKFK FROFO FSMFM GINGN GLPGP GNBGW GNQGQ GRDGD GRLGL GUFGF GUYGY IRLIE IRQIQ ISRIL JAMJM KAZKZ " +
  "KORKR LBRLR LBYLY MACMO MAFMF MDGMG MDVMV MEXMX MLTMT MNEME MNPMP MOZMZ MTQMQ MYTYT NIUNU PAKPK " +
  "PCNPN PLWPW PNGPG POLPL PRKKP PRTPT PRYPY PYFPF SENSN SLBSB SLVSV SPMPM SRBRS SURSR SVKSK SVNSI " +
  "SWESE SWZSZ SYCSC TCDTD TKMTM TUNTN TURTR TUVTV UKRUA URYUY WLFWF";

const EXCEPTION = new Map([
  // German passports use the single letter D.
  ["D", "DE"],
  ...EXCEPTIONS.split(" ").map((pair) => [pair.slice(0, 3), pair.slice(3)] as const),
]);

/** "BGD" → "BD"; empty for codes that are not countries, such as those of refugees or organisations. */
export function countryFromMrz(code: string): string {
  const country = EXCEPTION.get(code) ?? code.slice(0, 2);
  return isCountry(country) ? country : "";
}

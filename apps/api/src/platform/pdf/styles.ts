import { StyleSheet } from "@react-pdf/renderer";
import { FONT_FAMILY } from "./fonts.ts";

export const INK = "#16193B";
export const INK_2 = "#464966";
const LINE = "#E6DED0";
const SUNKEN = "#F4EFE5";
const LEAF_INK = "#075A43";
const LEAF_SOFT = "#DFF3EA";

const row = { flexDirection: "row" } as const;
const between = { ...row, justifyContent: "space-between" } as const;

/** No text below 9 pt (12 px): it is read at a counter, in bad light. */
export const styles = StyleSheet.create({
  page: {
    paddingTop: 26,
    paddingBottom: 40,
    paddingHorizontal: 33,
    fontFamily: FONT_FAMILY,
    fontSize: 9.5,
    color: INK,
  },
  // Not on the page: content that repeats on every page would be multiplied each time.
  body: { fontSize: 9.5, lineHeight: 1.36 },
  row,
  between,
  bold: { fontWeight: 700 },
  semibold: { fontWeight: 600 },
  quiet: { color: INK_2 },
  right: { textAlign: "right" },
  nowrap: { flexShrink: 0 },

  masthead: { ...between, alignItems: "center", borderBottomWidth: 1.5, borderColor: INK },
  mastheadPad: { paddingBottom: 8 },
  brand: { fontSize: 19, fontWeight: 700, lineHeight: 1.1 },
  title: { fontSize: 21, fontWeight: 700, lineHeight: 1.3, marginTop: 4 },
  heading: { fontSize: 12, fontWeight: 700, marginTop: 9, marginBottom: 4 },
  headingRow: { ...between, alignItems: "baseline" },

  references: {
    ...between,
    backgroundColor: SUNKEN,
    borderRadius: 8,
    paddingVertical: 6,
    paddingHorizontal: 12,
    marginTop: 6,
  },
  reference: { fontSize: 11, fontWeight: 700 },

  flight: {
    borderWidth: 0.75,
    borderColor: LINE,
    borderRadius: 8,
    paddingVertical: 6,
    paddingHorizontal: 12,
  },
  afterFlight: { height: 5 },
  layover: { paddingVertical: 2, paddingHorizontal: 12, color: INK_2 },
  chip: {
    backgroundColor: LEAF_SOFT,
    color: LEAF_INK,
    borderRadius: 4,
    paddingHorizontal: 7,
    paddingVertical: 1,
    fontWeight: 600,
  },
  clock: { fontSize: 16, fontWeight: 700, lineHeight: 1.25 },
  flightEnd: { width: 170 },

  tableHead: { ...row, color: INK_2, fontWeight: 600, borderBottomWidth: 0.75, borderColor: LINE },
  tableRow: { ...row, borderBottomWidth: 0.75, borderColor: LINE, alignItems: "center" },
  cell: { paddingVertical: 3, paddingHorizontal: 4 },

  moneyLine: { ...between, borderBottomWidth: 0.75, borderColor: LINE, paddingVertical: 2 },
  takenOff: { color: LEAF_INK, fontWeight: 600 },
  total: { ...between, fontSize: 12.5, fontWeight: 700, paddingTop: 4 },

  rules: { ...row, flexWrap: "wrap", borderTopWidth: 0.75, borderColor: LINE, marginTop: 10 },
  rule: { ...row, width: "50%", paddingTop: 4, paddingRight: 10, gap: 6 },

  runningHead: {
    ...between,
    color: INK_2,
    fontSize: 9,
    borderBottomWidth: 0.75,
    borderColor: LINE,
    paddingBottom: 4,
    marginBottom: 8,
  },
  footer: {
    ...between,
    position: "absolute",
    bottom: 16,
    left: 33,
    right: 33,
    color: INK_2,
    fontSize: 9,
  },
});

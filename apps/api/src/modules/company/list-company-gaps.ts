import type { CompanyGap } from "@ghuri/contract/admin-company";
import { SAMPLE_COMPANY } from "./sample-company.ts";
import type { CompanyRow } from "./tables.ts";

/** Fields that may be the same as in the sample. */
const SAMPLE_MAY_FIT = new Set(["hoursEn", "hoursBn", "senderName"]);

/** A company may have no tax numbers yet. */
const MAY_BE_EMPTY = new Set(["bin", "tin"]);

/** Addresses that can never receive an email (RFC 2606). */
const NOBODYS_ADDRESS = /[@.](example|test|invalid|localhost)(\.(com|org|net))?$/i;

const FIELDS = [
  ["name_en", "nameEn"],
  ["name_bn", "nameBn"],
  ["address_en", "addressEn"],
  ["address_bn", "addressBn"],
  ["hours_en", "hoursEn"],
  ["hours_bn", "hoursBn"],
  ["registration", "registration"],
  ["licence", "licence"],
  ["bin", "bin"],
  ["tin", "tin"],
  ["phones", "phones"],
  ["email", "email"],
  ["sender_name", "senderName"],
  ["sender_email", "senderEmail"],
] as const;

/** The fields that must still be filled in before selling, in the order of the form. */
export function listCompanyGaps(row: CompanyRow): CompanyGap[] {
  return FIELDS.flatMap(([field, column]): CompanyGap[] => {
    const value = String(row[column]).trim();
    if (value === "") return MAY_BE_EMPTY.has(column) ? [] : [{ field, problem: "empty" }];
    const isSample =
      (value === String(SAMPLE_COMPANY[column]) && !SAMPLE_MAY_FIT.has(column)) ||
      ((column === "email" || column === "senderEmail") && NOBODYS_ADDRESS.test(value));
    return isSample ? [{ field, problem: "sample" }] : [];
  });
}

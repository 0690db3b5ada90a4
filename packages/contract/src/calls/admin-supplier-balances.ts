import { endpoint } from "../endpoint.ts";
import {
  BalanceAlarmBody,
  SUPPLIER_BALANCE_ROLES,
  SupplierBalanceReply,
  SupplierBalancesReply,
  SupplierParams,
} from "../supplier-balances.ts";

/** What is left at suppliers that are paid from a balance, and when staff are warned. */
export const adminSupplierBalanceCalls = {
  "GET /api/v1/back-office/supplier-balances": endpoint({
    summary: "Money left at each supplier that is paid from a balance, as last read",
    access: "staff",
    roles: SUPPLIER_BALANCE_ROLES,
    bodyKind: "none",
    reply: SupplierBalancesReply,
  }),
  "PUT /api/v1/back-office/supplier-balances/{supplier}": endpoint({
    summary: "Set the balance below which staff are warned",
    access: "staff",
    roles: SUPPLIER_BALANCE_ROLES,
    bodyKind: "json",
    params: SupplierParams,
    body: BalanceAlarmBody,
    reply: SupplierBalanceReply,
    refusals: ["case_changed"],
  }),
} as const;

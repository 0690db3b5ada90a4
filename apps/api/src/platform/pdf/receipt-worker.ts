import { lowerThreadPriority } from "../lower-thread-priority.ts";
import { serveTasks } from "../worker-thread.ts";
import type { PaperDocument } from "./document.ts";
import { renderInvoice } from "./render-invoice.ts";
import { renderMoneyReceipt } from "./render-money-receipt.ts";
import { renderReceipt } from "./render-receipt.ts";

lowerThreadPriority();
serveTasks((task) => {
  const paper = task as PaperDocument;
  if ("moneyReceipt" in paper) return renderMoneyReceipt(paper);
  return "invoice" in paper ? renderInvoice(paper) : renderReceipt(paper);
});

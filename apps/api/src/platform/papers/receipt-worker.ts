import { serveTasks } from "../worker-thread.ts";
import type { ReceiptPaper } from "./paper.ts";
import { renderReceipt } from "./render-receipt.ts";

serveTasks((paper) => renderReceipt(paper as ReceiptPaper));

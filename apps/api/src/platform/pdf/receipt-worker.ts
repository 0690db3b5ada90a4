import { serveTasks } from "../worker-thread.ts";
import type { ReceiptDocument } from "./document.ts";
import { renderReceipt } from "./render-receipt.ts";

serveTasks((paper) => renderReceipt(paper as ReceiptDocument));

import { serveTasks } from "../../../platform/worker-thread.ts";
import type { TicketDocument } from "../ticket-document.ts";
import { renderTicket } from "./render-ticket.ts";

serveTasks((ticket) => renderTicket(ticket as TicketDocument));

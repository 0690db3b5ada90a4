import { lowerThreadPriority } from "../../../../platform/lower-thread-priority.ts";
import { serveTasks } from "../../../../platform/worker-thread.ts";
import type { TicketContent } from "../ticket-content.ts";
import { renderTicket } from "./render-ticket.ts";

lowerThreadPriority();
serveTasks((ticket) => renderTicket(ticket as TicketContent));

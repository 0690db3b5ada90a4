/** Public interface of contact: functions for app.ts and the back office. */
/** Registers the module; app.ts calls it once. */
export { registerContact } from "./plugin.ts";
/** Emails an answer to the sender and stores it. Refuses not_found. */
export { answerMessage } from "./answer-message.ts";
/** Messages for staff, and their resolution. */
export {
  type ContactMessage,
  findMessage,
  listAnswers,
  listOpenMessages,
  markMessageDone,
  summarizeOpenMessages,
} from "./open-messages.ts";

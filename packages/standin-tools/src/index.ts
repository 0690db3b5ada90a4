/** What the stand-ins for wallets share (decisions 0029 and 0030). A live system never loads it. */
export { type Answer, answerWithFaults } from "./answer-with-faults.ts";
export { dhakaTime, newId } from "./formats.ts";
export { COMMON_FAULTS, type CommonFault, faultFields, Faults } from "./faults.ts";
export { handleSafely, parseJson, readBody, send } from "./http.ts";
export { html, Markup } from "./markup.ts";
export { type Language, languageOf, type PayerMessages, payerMessages } from "./messages.ts";
export { closedPage, endedPage, payPage, secretField } from "./payer-pages.ts";
export { type PayerSteps, servePayer } from "./serve-payer.ts";
export { type OwnServer, startServer } from "./start-server.ts";

import type { WriteLetter } from "./booking-letter.ts";
import type { RenderTicket } from "./ticket-document.ts";

/* Stands where ticket-document/ and letters.ts will: the right facts, plainly. */

/** A one-page PDF with the numbers of a ticket and nothing of its looks. */
export const renderTicketPlainly: RenderTicket = (ticket) => {
  const lines = [
    `${ticket.agency.name}, ${ticket.agency.registration}`,
    `${ticket.reference} ${ticket.pnr}`,
    ...ticket.travellers.map((one) => `${one.ticketNumber} ${one.title} ${one.lastName}`),
  ];
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, "")}) Tj T*`).join(" ");
  const page = `BT /F1 12 Tf 14 TL 40 800 Td ${text} ET`;
  return Promise.resolve(
    Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length ${page.length}>>stream
${page}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`),
  );
};

export const writeLetterPlainly: WriteLetter = ({ kind, reference, link }) => ({
  subject: `Ghuri ${reference}: ${kind}`,
  text: `${reference}: ${kind}\n${link}`,
  html: `<p>${reference}: ${kind}</p><p><a href="${link}">${link}</a></p>`,
});

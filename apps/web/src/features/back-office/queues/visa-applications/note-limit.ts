import { NoteVisaBody } from "@ghuri/contract/visa-cases";

/** How much fits into what staff write to a traveller. */
export const NOTE_LIMIT = NoteVisaBody.shape.note.maxLength ?? 500;

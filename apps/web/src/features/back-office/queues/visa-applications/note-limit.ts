import { NoteVisaBody } from "@ghuri/contract/visa-cases";

/** The maximum length of a note to a traveller. */
export const NOTE_LIMIT = NoteVisaBody.shape.note.maxLength ?? 500;

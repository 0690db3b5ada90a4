/* Visa guidelines, as staff edit them. */
export const backOfficeGuidelines = {
  newTitle: "New visa guide",
  list: {
    title: "Visa guides",
    new: "New visa guide",
    search: "Country or visa",
    name: "Country",
    state: "Status",
    fee: "Fee",
    free: "Free",
  },
  embassyFeeHelp:
    "What the embassy or visa centre gets of the fee. The rest is your margin, in reports and for VAT. Travellers never see it. Left empty, the whole fee counts as yours.",
  fields: {
    country_code: "Country",
    type: "Visa type",
    price: "Fee, BDT",
    embassy_fee: "Embassy fee per traveller, BDT",
    max_stay: "Maximum stay, days",
    processing_time: "Processing time",
    currency: "Currency",
    timezone: "Time zone",
    requirements: "Entry requirements",
    documents: "Required documents",
    description: "Description",
    thumb: "Image",
    position: "Position in lists",
  },
  requirements: {
    title: "Entry requirements",
    one: "Requirement {number}",
    words: "Requirement",
    add: "Add a requirement",
  },
  documents: {
    title: "Required documents",
    note: "Each traveller uploads a photo of these. Existing applications keep the list from when they were made.",
    one: "Document {number}",
    name: "Document",
    required: "Required",
    add: "Add a document",
  },
  checks: {
    english: {
      met: "English is complete",
      missing: "English is missing",
      text: "Visa type, processing time, description, requirements, documents",
    },
    bangla: {
      met: "Bangla is complete",
      missing: "Bangla is missing",
      text: "Visa type, processing time, description, requirements, documents",
    },
    picture: {
      met: "Image added",
      missing: "Image missing",
      text: "An illustration or an upload",
    },
    documents: {
      met: "Documents listed",
      missing: "No documents listed",
      text: "Without any, travellers don't upload documents",
    },
  },
} as const;

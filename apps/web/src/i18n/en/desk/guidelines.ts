/* Visa guidelines, as staff write them. */
export const deskGuidelines = {
  newTitle: "New visa guide",
  list: {
    title: "Visa guides",
    new: "New visa guide",
    search: "Country or visa",
    name: "Country",
    state: "State",
    fee: "Fee",
    free: "Free",
  },
  fields: {
    country_code: "Country",
    type: "Kind of visa",
    price: "Fee, BDT",
    max_stay: "Longest stay, days",
    processing_time: "Processing time",
    currency: "Currency",
    timezone: "Time zone",
    requirements: "What the country asks for",
    papers: "Papers handed in here",
    description: "Description",
    thumb: "Picture",
    position: "Place in lists",
  },
  requirements: {
    title: "What the country asks for",
    one: "Requirement {number}",
    words: "Requirement",
    add: "Add a requirement",
  },
  papers: {
    title: "Papers handed in here",
    note: "Each traveller hands these in as photos. Applications that were made keep the list of their day.",
    one: "Paper {number}",
    name: "Paper",
    required: "Required",
    add: "Add a paper",
  },
  checks: {
    english: {
      met: "English is complete",
      missing: "English is missing",
      text: "Kind, processing time, description, requirements, papers",
    },
    bangla: {
      met: "Bangla is complete",
      missing: "Bangla is missing",
      text: "Kind, processing time, description, requirements, papers",
    },
    picture: {
      met: "It has a picture",
      missing: "A picture is missing",
      text: "A poster scene or an upload",
    },
    papers: {
      met: "Papers are asked for",
      missing: "No paper is asked for",
      text: "Without any, travellers hand in nothing here",
    },
  },
} as const;

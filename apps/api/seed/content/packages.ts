import type { LocalizedText } from "./localized-text.ts";

/** A sample holiday as written here. Prices are for one of two who share a room, in taka. */
export interface SeedPackage {
  readonly name: LocalizedText;
  readonly countryCode: string;
  readonly location: LocalizedText;
  readonly nights: number;
  /** Days. */
  readonly duration: number;
  readonly price: number;
  readonly oldPrice: number;
  readonly rating: number;
  readonly reviews: number;
  /** What happens, in order. */
  readonly itinerary: readonly LocalizedText[];
  /** Which poster it shows, without its ending. */
  readonly poster: string;
  /** Months (1 to 12) in which it leaves; all year when not said. */
  readonly seasonMonths?: readonly number[];
}

export const COUNTRY_NAMES: Readonly<Record<string, LocalizedText>> = {
  BD: { en: "Bangladesh", bn: "বাংলাদেশ" },
  TH: { en: "Thailand", bn: "থাইল্যান্ড" },
  MY: { en: "Malaysia", bn: "মালয়েশিয়া" },
  SG: { en: "Singapore", bn: "সিঙ্গাপুর" },
  MV: { en: "Maldives", bn: "মালদ্বীপ" },
  NP: { en: "Nepal", bn: "নেপাল" },
  BT: { en: "Bhutan", bn: "ভুটান" },
  LK: { en: "Sri Lanka", bn: "শ্রীলঙ্কা" },
  ID: { en: "Indonesia", bn: "ইন্দোনেশিয়া" },
  AE: { en: "United Arab Emirates", bn: "সংযুক্ত আরব আমিরাত" },
  SA: { en: "Saudi Arabia", bn: "সৌদি আরব" },
  TR: { en: "Turkey", bn: "তুরস্ক" },
  VN: { en: "Vietnam", bn: "ভিয়েতনাম" },
  IN: { en: "India", bn: "ভারত" },
};

/** The badge on a country's card. */
export const GROUP_BADGES: Readonly<Record<string, LocalizedText>> = {
  BD: { en: "Popular", bn: "জনপ্রিয়" },
  TH: { en: "New", bn: "নতুন" },
  MY: { en: "Best seller", bn: "সবচেয়ে বিক্রি" },
  SG: { en: "Limited", bn: "সীমিত" },
  MV: { en: "Popular", bn: "জনপ্রিয়" },
  NP: { en: "New", bn: "নতুন" },
  BT: { en: "Best seller", bn: "সবচেয়ে বিক্রি" },
  LK: { en: "Limited", bn: "সীমিত" },
  ID: { en: "Popular", bn: "জনপ্রিয়" },
  AE: { en: "New", bn: "নতুন" },
  SA: { en: "Best seller", bn: "সবচেয়ে বিক্রি" },
  TR: { en: "Limited", bn: "সীমিত" },
  VN: { en: "Popular", bn: "জনপ্রিয়" },
  IN: { en: "New", bn: "নতুন" },
};

export const PER_PERSON: LocalizedText = {
  en: "each, twin sharing",
  bn: "জনপ্রতি, দুজনের রুমে",
};

export const SAMPLE_NOTE: LocalizedText = {
  en: "Sample offer: the places are real, the price and the days are examples.",
  bn: "নমুনা অফার: জায়গাগুলো সত্যি, দাম ও দিনের হিসাব উদাহরণ মাত্র।",
};

export const SEED_PACKAGES: readonly SeedPackage[] = [
  {
    name: { en: "Cox's Bazar Beach Break", bn: "কক্সবাজারে সাগরপাড়ের ছুটি" },
    countryCode: "BD",
    location: { en: "Cox's Bazar", bn: "কক্সবাজার" },
    nights: 2,
    duration: 3,
    price: 12_900,
    oldPrice: 15_500,
    rating: 4.3,
    reviews: 18,
    itinerary: [
      {
        en: "Return flight from Dhaka, airport transfers",
        bn: "ঢাকা থেকে যাওয়া-আসার ফ্লাইট, বিমানবন্দরে আনা-নেওয়া",
      },
      {
        en: "Day 1: sea-facing hotel, Kolatoli sunset",
        bn: "প্রথম দিন: সাগরমুখী হোটেল, কলাতলীতে সূর্যাস্ত",
      },
      {
        en: "Day 2: Himchari and Inani by marine drive",
        bn: "দ্বিতীয় দিন: মেরিন ড্রাইভ ধরে হিমছড়ি ও ইনানী",
      },
      {
        en: "Day 3: breakfast, Burmese market, flight home",
        bn: "তৃতীয় দিন: সকালের নাশতা, বার্মিজ মার্কেট, ঘরে ফেরার ফ্লাইট",
      },
    ],
    poster: "cox",
  },
  {
    name: { en: "Saint Martin's Island Escape", bn: "সেন্ট মার্টিনে দ্বীপের ছুটি" },
    countryCode: "BD",
    location: { en: "Saint Martin's", bn: "সেন্ট মার্টিন" },
    nights: 3,
    duration: 4,
    price: 16_500,
    oldPrice: 18_900,
    rating: 4.5,
    reviews: 55,
    itinerary: [
      {
        en: "Season November to January, permits handled",
        bn: "মৌসুম নভেম্বর থেকে জানুয়ারি, অনুমতির কাজ আমরা করি",
      },
      { en: "Day 1: Dhaka to Cox's Bazar", bn: "প্রথম দিন: ঢাকা থেকে কক্সবাজার" },
      {
        en: "Day 2: ship to the island, coral beach",
        bn: "দ্বিতীয় দিন: জাহাজে দ্বীপে, প্রবালের সৈকত",
      },
      { en: "Day 3: Chera Dwip by boat", bn: "তৃতীয় দিন: নৌকায় ছেঁড়া দ্বীপ" },
      { en: "Day 4: return to Dhaka", bn: "চতুর্থ দিন: ঢাকায় ফেরা" },
    ],
    poster: "saintmartin",
    seasonMonths: [11, 12, 1],
  },
  {
    name: { en: "Sylhet Tea and Waters", bn: "সিলেটের চা আর জল" },
    countryCode: "BD",
    location: { en: "Sylhet", bn: "সিলেট" },
    nights: 2,
    duration: 3,
    price: 9_900,
    oldPrice: 11_500,
    rating: 4.6,
    reviews: 92,
    itinerary: [
      { en: "Day 1: Ratargul swamp forest", bn: "প্রথম দিন: রাতারগুল জলাবন" },
      {
        en: "Day 2: Jaflong and Lalakhal boat trip",
        bn: "দ্বিতীয় দিন: জাফলং ও লালাখালে নৌকাভ্রমণ",
      },
      {
        en: "Day 3: Sreemangal tea garden, return",
        bn: "তৃতীয় দিন: শ্রীমঙ্গলের চা-বাগান, তারপর ফেরা",
      },
    ],
    poster: "sylhet",
  },
  {
    name: { en: "Hill Tracts Adventure", bn: "পাহাড়ে রোমাঞ্চ" },
    countryCode: "BD",
    location: { en: "Bandarban and Sajek", bn: "বান্দরবান ও সাজেক" },
    nights: 3,
    duration: 4,
    price: 11_900,
    oldPrice: 13_500,
    rating: 4.7,
    reviews: 129,
    itinerary: [
      { en: "AC coach from Dhaka", bn: "ঢাকা থেকে এসি কোচ" },
      { en: "Nilgiri, Nilachal and Chimbuk", bn: "নীলগিরি, নীলাচল ও চিম্বুক" },
      {
        en: "Sajek valley cottage with cloud view",
        bn: "সাজেক উপত্যকার কটেজ, জানালায় মেঘ",
      },
      {
        en: "Local guide and permissions included",
        bn: "স্থানীয় গাইড ও অনুমতি খরচের মধ্যেই",
      },
    ],
    poster: "sajek",
  },
  {
    name: { en: "Sundarbans Forest Cruise", bn: "সুন্দরবনে বনের পথে জাহাজ" },
    countryCode: "BD",
    location: { en: "Sundarbans", bn: "সুন্দরবন" },
    nights: 3,
    duration: 4,
    price: 13_900,
    oldPrice: 15_900,
    rating: 4.8,
    reviews: 26,
    itinerary: [
      {
        en: "Khulna boarding, 2 nights on ship",
        bn: "খুলনা থেকে জাহাজে ওঠা, জাহাজে ২ রাত",
      },
      {
        en: "Kotka beach, Harbaria, Karamjal",
        bn: "কটকা সৈকত, হাড়বাড়িয়া, করমজল",
      },
      {
        en: "All meals on board and forest fee",
        bn: "জাহাজে সব খাবার ও বন বিভাগের ফি খরচের মধ্যেই",
      },
    ],
    poster: "sundarbans",
  },
  {
    name: { en: "Bangkok Pattaya Classic", bn: "ব্যাংকক আর পাতায়া" },
    countryCode: "TH",
    location: { en: "Bangkok and Pattaya", bn: "ব্যাংকক ও পাতায়া" },
    nights: 4,
    duration: 5,
    price: 49_900,
    oldPrice: 57_500,
    rating: 4.3,
    reviews: 63,
    itinerary: [
      {
        en: "Return air ticket and 4 nights hotel",
        bn: "যাওয়া-আসার বিমান টিকিট ও ৪ রাতের হোটেল",
      },
      {
        en: "Pattaya Coral Island with Indian lunch",
        bn: "পাতায়ার কোরাল দ্বীপ, সঙ্গে ভারতীয় দুপুরের খাবার",
      },
      { en: "Bangkok temple and city tour", bn: "ব্যাংককের মন্দির ও শহর ঘোরা" },
      { en: "Safari World day", bn: "সাফারি ওয়ার্ল্ডে এক দিন" },
      { en: "Visa support at extra cost", bn: "ভিসার সহায়তা আলাদা খরচে" },
    ],
    poster: "bangkok",
  },
  {
    name: { en: "Phuket Krabi Islands", bn: "ফুকেট ও ক্রাবির দ্বীপে" },
    countryCode: "TH",
    location: { en: "Phuket and Krabi", bn: "ফুকেট ও ক্রাবি" },
    nights: 5,
    duration: 6,
    price: 68_900,
    oldPrice: 79_000,
    rating: 4.5,
    reviews: 100,
    itinerary: [
      { en: "Phi Phi islands speedboat", bn: "স্পিডবোটে ফি ফি দ্বীপপুঞ্জ" },
      { en: "Krabi four islands tour", bn: "ক্রাবির চার দ্বীপ ঘোরা" },
      {
        en: "Breakfast daily, airport transfers",
        bn: "প্রতিদিন সকালের নাশতা, বিমানবন্দরে আনা-নেওয়া",
      },
      { en: "One connection via Bangkok", bn: "ব্যাংককে একবার বিমান বদল" },
    ],
    poster: "phuket",
  },
  {
    name: { en: "KL and Langkawi Family Holiday", bn: "কুয়ালালামপুর ও লাংকাউইয়ে সপরিবার" },
    countryCode: "MY",
    location: { en: "Kuala Lumpur and Langkawi", bn: "কুয়ালালামপুর ও লাংকাউই" },
    nights: 5,
    duration: 6,
    price: 62_500,
    oldPrice: 71_000,
    rating: 4.6,
    reviews: 137,
    itinerary: [
      { en: "Petronas towers and Batu Caves", bn: "পেট্রোনাস টাওয়ার ও বাতু গুহা" },
      { en: "Genting Highlands cable car", bn: "গেন্টিং হাইল্যান্ডসে কেবল কার" },
      { en: "Langkawi island hopping", bn: "লাংকাউইয়ে এক দ্বীপ থেকে আরেক দ্বীপে" },
      {
        en: "Hotel with breakfast, all transfers",
        bn: "সকালের নাশতাসহ হোটেল, সব যাতায়াত",
      },
    ],
    poster: "kualalumpur",
  },
  {
    name: { en: "Singapore Discovery", bn: "সিঙ্গাপুর ঘুরে দেখা" },
    countryCode: "SG",
    location: { en: "Singapore", bn: "সিঙ্গাপুর" },
    nights: 3,
    duration: 4,
    price: 64_900,
    oldPrice: 72_000,
    rating: 4.7,
    reviews: 34,
    itinerary: [
      {
        en: "City tour with Merlion and Gardens by the Bay",
        bn: "মারলায়ন ও গার্ডেনস বাই দ্য বেসহ শহর ঘোরা",
      },
      {
        en: "Sentosa and Universal Studios option",
        bn: "সেন্তোসা, চাইলে ইউনিভার্সাল স্টুডিওস",
      },
      { en: "3 nights hotel with breakfast", bn: "সকালের নাশতাসহ ৩ রাতের হোটেল" },
      { en: "Airport transfers", bn: "বিমানবন্দরে আনা-নেওয়া" },
    ],
    poster: "singapore",
  },
  {
    name: { en: "Twin Capitals KL and Singapore", bn: "দুই নগর: কুয়ালালামপুর ও সিঙ্গাপুর" },
    countryCode: "MY",
    location: { en: "Kuala Lumpur and Singapore", bn: "কুয়ালালামপুর ও সিঙ্গাপুর" },
    nights: 6,
    duration: 7,
    price: 84_900,
    oldPrice: 96_500,
    rating: 4.8,
    reviews: 71,
    itinerary: [
      {
        en: "3 nights Kuala Lumpur, 3 nights Singapore",
        bn: "কুয়ালালামপুরে ৩ রাত, সিঙ্গাপুরে ৩ রাত",
      },
      { en: "Coach transfer between cities", bn: "এক শহর থেকে আরেক শহরে কোচ" },
      { en: "Sentosa half-day", bn: "সেন্তোসায় আধা দিন" },
      { en: "Visa guidance for both countries", bn: "দুই দেশেরই ভিসার পরামর্শ" },
    ],
    poster: "kualalumpur",
  },
  {
    name: { en: "Maldives Budget Islands", bn: "কম খরচে মালদ্বীপের দ্বীপে" },
    countryCode: "MV",
    location: { en: "Hulhumale and Maafushi", bn: "হুলহুমালে ও মাফুশি" },
    nights: 3,
    duration: 4,
    price: 59_900,
    oldPrice: 69_000,
    rating: 4.3,
    reviews: 108,
    itinerary: [
      { en: "Free visa on arrival", bn: "পৌঁছে বিনা খরচে ভিসা" },
      { en: "Guest house with breakfast", bn: "সকালের নাশতাসহ গেস্ট হাউস" },
      { en: "Sandbank picnic and snorkelling", bn: "বালুচরে পিকনিক ও স্নরকেলিং" },
      { en: "Speedboat transfers", bn: "স্পিডবোটে যাতায়াত" },
    ],
    poster: "maldives",
  },
  {
    name: { en: "Maldives Water Villa Honeymoon", bn: "মালদ্বীপের জলকুটিরে মধুচন্দ্রিমা" },
    countryCode: "MV",
    location: { en: "Resort stay", bn: "রিসোর্টে থাকা" },
    nights: 4,
    duration: 5,
    price: 124_900,
    oldPrice: 145_000,
    rating: 4.5,
    reviews: 145,
    itinerary: [
      {
        en: "2 nights beach villa and 2 nights water villa",
        bn: "সৈকতের ভিলায় ২ রাত, জলের ভিলায় ২ রাত",
      },
      { en: "Half board", bn: "সকালের নাশতা ও রাতের খাবার" },
      { en: "Candle-light dinner", bn: "মোমের আলোয় রাতের খাবার" },
      { en: "Seaplane or speedboat transfer", bn: "সি-প্লেন বা স্পিডবোটে যাতায়াত" },
    ],
    poster: "maldives",
  },
  {
    name: { en: "Himalayan Highlights", bn: "হিমালয়ের সেরা দেখা" },
    countryCode: "NP",
    location: { en: "Kathmandu and Pokhara", bn: "কাঠমান্ডু ও পোখারা" },
    nights: 4,
    duration: 5,
    price: 37_900,
    oldPrice: 43_500,
    rating: 4.6,
    reviews: 42,
    itinerary: [
      { en: "Kathmandu heritage sites", bn: "কাঠমান্ডুর ঐতিহ্যের জায়গাগুলো" },
      {
        en: "Pokhara Phewa lake and Sarangkot sunrise",
        bn: "পোখারার ফেওয়া হ্রদ ও সারাংকোটে সূর্যোদয়",
      },
      { en: "Nagarkot view stop", bn: "নাগরকোটে থেমে পাহাড় দেখা" },
      {
        en: "Visa free on arrival for a first visit",
        bn: "প্রথমবার গেলে পৌঁছে বিনা খরচে ভিসা",
      },
    ],
    poster: "kathmandu",
  },
  {
    name: { en: "Bhutan Kingdom Tour", bn: "ভুটান রাজ্যে ভ্রমণ" },
    countryCode: "BT",
    location: { en: "Thimphu and Paro", bn: "থিম্পু ও পারো" },
    nights: 4,
    duration: 5,
    price: 46_900,
    oldPrice: 52_500,
    rating: 4.7,
    reviews: 79,
    itinerary: [
      { en: "Tiger's Nest hike", bn: "টাইগার্স নেস্টে পায়ে হেঁটে ওঠা" },
      { en: "Thimphu dzong and Buddha Dordenma", bn: "থিম্পু জং ও বুদ্ধ দোর্দেনমা" },
      { en: "Punakha and Dochula pass", bn: "পুনাখা ও দোচুলা গিরিপথ" },
      {
        en: "Sustainable Development Fee for Bangladeshis included",
        bn: "বাংলাদেশিদের টেকসই উন্নয়ন ফি খরচের মধ্যেই",
      },
    ],
    poster: "bhutan",
  },
  {
    name: { en: "Sri Lanka Highlights", bn: "শ্রীলঙ্কার সেরা দেখা" },
    countryCode: "LK",
    location: { en: "Colombo, Kandy, Bentota", bn: "কলম্বো, ক্যান্ডি, বেনটোটা" },
    nights: 4,
    duration: 5,
    price: 54_900,
    oldPrice: 62_000,
    rating: 4.8,
    reviews: 116,
    itinerary: [
      { en: "Pinnawala elephant orphanage", bn: "পিন্নাওয়ালা হাতির আশ্রয়কেন্দ্র" },
      { en: "Kandy Temple of the Tooth", bn: "ক্যান্ডির দন্তধাতু মন্দির" },
      { en: "Nuwara Eliya tea country", bn: "নুয়ারা এলিয়ার চায়ের দেশ" },
      { en: "Bentota beach night", bn: "বেনটোটা সৈকতে এক রাত" },
    ],
    poster: "sri-lanka",
  },
  {
    name: { en: "Bali Leisure", bn: "বালিতে অবসর" },
    countryCode: "ID",
    location: { en: "Bali", bn: "বালি" },
    nights: 5,
    duration: 6,
    price: 76_500,
    oldPrice: 87_000,
    rating: 4.3,
    reviews: 153,
    itinerary: [
      { en: "Ubud, Tegalalang and Kintamani", bn: "উবুদ, তেগালালাং ও কিন্তামানি" },
      {
        en: "Uluwatu sunset and Kecak dance",
        bn: "উলুওয়াতুতে সূর্যাস্ত ও কেচাক নাচ",
      },
      { en: "Nusa Penida day trip", bn: "নুসা পেনিদায় এক দিন" },
      {
        en: "Hotel with breakfast, private car",
        bn: "সকালের নাশতাসহ হোটেল, নিজস্ব গাড়ি",
      },
    ],
    poster: "indonesia",
  },
  {
    name: { en: "Dubai City and Desert", bn: "দুবাই: শহর আর মরুভূমি" },
    countryCode: "AE",
    location: { en: "Dubai", bn: "দুবাই" },
    nights: 4,
    duration: 5,
    price: 79_900,
    oldPrice: 92_000,
    rating: 4.5,
    reviews: 50,
    itinerary: [
      { en: "Burj Khalifa 124th floor", bn: "বুর্জ খলিফার ১২৪ তলা" },
      { en: "Desert safari with dinner", bn: "রাতের খাবারসহ মরুভূমি সাফারি" },
      { en: "Marina dhow cruise", bn: "মেরিনায় পালতোলা নৌকায় ঘোরা" },
      {
        en: "Half-day city tour, visa assistance",
        bn: "আধা দিনের শহর ঘোরা, ভিসার সহায়তা",
      },
    ],
    poster: "dubai",
  },
  {
    name: { en: "Economy Umrah 14 Days", bn: "ইকোনমি ওমরাহ, ১৪ দিন" },
    countryCode: "SA",
    location: { en: "Makkah and Madinah", bn: "মক্কা ও মদিনা" },
    nights: 14,
    duration: 15,
    price: 139_900,
    oldPrice: 155_000,
    rating: 4.6,
    reviews: 87,
    itinerary: [
      {
        en: "Return ticket Dhaka to Jeddah",
        bn: "ঢাকা থেকে জেদ্দা, যাওয়া-আসার টিকিট",
      },
      {
        en: "Hotels within walking distance by shuttle",
        bn: "কাছের হোটেল, যাতায়াতে শাটল বাস",
      },
      { en: "Ziyarah in both cities", bn: "দুই শহরে জিয়ারত" },
      {
        en: "Umrah visa and transport included",
        bn: "ওমরাহ ভিসা ও যাতায়াত খরচের মধ্যেই",
      },
    ],
    poster: "saudi-arabia",
  },
  {
    name: { en: "Turkey Heritage", bn: "তুরস্কের ঐতিহ্য" },
    countryCode: "TR",
    location: { en: "Istanbul and Cappadocia", bn: "ইস্তাম্বুল ও কাপাদোকিয়া" },
    nights: 6,
    duration: 7,
    price: 149_900,
    oldPrice: 169_000,
    rating: 4.7,
    reviews: 124,
    itinerary: [
      {
        en: "Sultanahmet, Hagia Sophia, Bosphorus cruise",
        bn: "সুলতানআহমেত, হাজিয়া সোফিয়া, বসফরাসে নৌভ্রমণ",
      },
      {
        en: "Cappadocia with optional balloon ride",
        bn: "কাপাদোকিয়া, চাইলে বেলুনে ওড়া",
      },
      { en: "One domestic flight", bn: "দেশের ভেতরে একটি ফ্লাইট" },
      { en: "Breakfast daily", bn: "প্রতিদিন সকালের নাশতা" },
    ],
    poster: "istanbul",
  },
  {
    name: { en: "Vietnam North Explorer", bn: "উত্তর ভিয়েতনামে ঘোরাঘুরি" },
    countryCode: "VN",
    location: { en: "Hanoi and Ha Long", bn: "হ্যানয় ও হা লং" },
    nights: 5,
    duration: 6,
    price: 72_900,
    oldPrice: 83_500,
    rating: 4.8,
    reviews: 21,
    itinerary: [
      { en: "Hanoi old quarter", bn: "হ্যানয়ের পুরোনো পাড়া" },
      { en: "Ha Long bay overnight cruise", bn: "হা লং উপসাগরে জাহাজে এক রাত" },
      { en: "Ninh Binh day trip", bn: "নিন বিনে এক দিন" },
      { en: "e-Visa support", bn: "ই-ভিসার সহায়তা" },
    ],
    poster: "vietnam",
  },
  {
    name: { en: "Darjeeling Hills", bn: "দার্জিলিংয়ের পাহাড়ে" },
    countryCode: "IN",
    location: { en: "Kolkata and Darjeeling", bn: "কলকাতা ও দার্জিলিং" },
    nights: 5,
    duration: 6,
    price: 32_900,
    oldPrice: 37_500,
    rating: 4.3,
    reviews: 58,
    itinerary: [
      {
        en: "Available for travellers holding a valid Indian visa",
        bn: "যাঁদের ভারতের বৈধ ভিসা আছে, তাঁদের জন্য",
      },
      {
        en: "Tiger Hill sunrise and toy train",
        bn: "টাইগার হিলে সূর্যোদয় ও টয় ট্রেন",
      },
      { en: "Kolkata city half-day", bn: "কলকাতা শহরে আধা দিন" },
      { en: "Hotel with breakfast", bn: "সকালের নাশতাসহ হোটেল" },
    ],
    poster: "india",
  },
];

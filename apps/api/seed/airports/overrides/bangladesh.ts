import type { AirportOverrides } from "./airport-override.ts";

/**
 * The eight airports with flights, in the order of the picker. The packages list Khulna, Rangpur and Sirajganj
 * as scheduled as well, but no airline flies there, so this list is the whole country.
 */
export const bangladesh: AirportOverrides = {
  DAC: {
    city: "Dhaka",
    cityBn: "ঢাকা",
    name: "Hazrat Shahjalal International Airport",
    nameBn: "হযরত শাহজালাল আন্তর্জাতিক বিমানবন্দর",
    aliases: ["Dacca", "Zia International", "Kurmitola"],
    flightsAWeek: 1099,
  },
  CXB: {
    city: "Cox's Bazar",
    cityBn: "কক্সবাজার",
    name: "Cox's Bazar Airport",
    nameBn: "কক্সবাজার বিমানবন্দর",
    flightsAWeek: 172,
  },
  CGP: {
    city: "Chattogram",
    cityBn: "চট্টগ্রাম",
    name: "Shah Amanat International Airport",
    nameBn: "শাহ আমানত আন্তর্জাতিক বিমানবন্দর",
    aliases: ["Chittagong", "Ctg", "Patenga", "চিটাগাং"],
    flightsAWeek: 208,
  },
  ZYL: {
    city: "Sylhet",
    cityBn: "সিলেট",
    name: "Osmani International Airport",
    nameBn: "ওসমানী আন্তর্জাতিক বিমানবন্দর",
    flightsAWeek: 98,
  },
  JSR: {
    city: "Jashore",
    cityBn: "যশোর",
    name: "Jashore Airport",
    nameBn: "যশোর বিমানবন্দর",
    aliases: ["Jessore", "Khulna", "খুলনা"],
    flightsAWeek: 56,
  },
  SPD: {
    city: "Saidpur",
    cityBn: "সৈয়দপুর",
    name: "Saidpur Airport",
    nameBn: "সৈয়দপুর বিমানবন্দর",
    aliases: ["Syedpur", "Rangpur", "রংপুর", "Dinajpur", "দিনাজপুর"],
    flightsAWeek: 93,
  },
  RJH: {
    city: "Rajshahi",
    cityBn: "রাজশাহী",
    name: "Shah Makhdum Airport",
    nameBn: "শাহ মখদুম বিমানবন্দর",
    flightsAWeek: 35,
  },
  BZL: {
    city: "Barishal",
    cityBn: "বরিশাল",
    name: "Barishal Airport",
    nameBn: "বরিশাল বিমানবন্দর",
    aliases: ["Barisal"],
    flightsAWeek: 3,
  },
};

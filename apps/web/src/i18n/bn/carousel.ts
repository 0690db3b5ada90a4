import type { carousel as english } from "../en/carousel.ts";
import type { Translation } from "../translation.ts";

export const carousel: Translation<typeof english> = {
  carousel: "ক্যারোসেল",
  slide: "স্লাইড",
  previous: "আগেরটি",
  next: "পরেরটি",
  pause: "অফার থামিয়ে রাখুন",
  play: "অফার চালু করুন",
  place: "{count}টির মধ্যে {at} নম্বর",
};

export const carousel = {
  carousel: "carousel",
  slide: "slide",
  previous: "Previous",
  next: "Next",
  pause: "Stop moving",
  play: "Keep moving",
  place: "{at} of {count}",
} as const;

export const carousel = {
  carousel: "carousel",
  slide: "slide",
  previous: "Previous",
  next: "Next",
  pause: "Pause deals",
  play: "Play deals",
  place: "{at} of {count}",
} as const;

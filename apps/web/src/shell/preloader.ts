/** Fades the sheet that index.html draws over the empty page, in 500 ms (S2.13-11), and removes it. */
export function fadePreloader(): void {
  const sheet = document.getElementById("preloader");
  if (!sheet) return;
  sheet.addEventListener("transitionend", () => sheet.remove());
  // Where nothing moves (reduced motion) there is no transition and so no end of one.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) sheet.remove();
  else requestAnimationFrame(() => sheet.classList.add("preloader-done"));
}

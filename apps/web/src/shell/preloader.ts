/** Fades out the preloader of index.html in 500 ms (S2.13-11) and removes it. */
export function fadePreloader(): void {
  const sheet = document.getElementById("preloader");
  if (!sheet) return;
  sheet.addEventListener("transitionend", () => sheet.remove());
  // With reduced motion there is no transition, so transitionend never fires.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) sheet.remove();
  else requestAnimationFrame(() => sheet.classList.add("preloader-done"));
}

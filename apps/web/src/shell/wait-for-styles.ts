/** Waits for the full style sheets. They load after the first paint, which uses the inlined critical CSS. */
export async function waitForStyles(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...sheets].map(arrived));
}

function arrived(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    if (link.sheet) return resolve();
    link.addEventListener("load", () => resolve());
    // If a style sheet fails, the page still works.
    link.addEventListener("error", () => resolve());
  });
}

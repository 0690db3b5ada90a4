/** Waits for the style sheets of the page: they come behind its first paint, which has its own few rules. */
export async function waitForStyles(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...sheets].map(arrived));
}

function arrived(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    if (link.sheet) return resolve();
    link.addEventListener("load", () => resolve());
    // A page without its full dress still works.
    link.addEventListener("error", () => resolve());
  });
}

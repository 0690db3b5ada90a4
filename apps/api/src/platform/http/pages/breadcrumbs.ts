interface Step {
  readonly name: string;
  readonly path: string;
}

/** The way from the front door to a page, in the words of schema.org. */
export function breadcrumbs(site: string, steps: readonly Step[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: new URL(path, site).href,
    })),
  };
}

interface Step {
  readonly name: string;
  readonly path: string;
}

/** The breadcrumbs from the home page to a page, as a schema.org object. */
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

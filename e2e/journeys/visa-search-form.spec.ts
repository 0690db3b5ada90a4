import { expect, test } from "../setup/test.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";

test("the search form keeps its buttons inside their boxes, its dates on one line and its icons whole, at every width", async ({
  page,
}) => {
  for (const language of ["en", "bn"] as const) {
    if (language === "bn") await chooseBangla(page);
    for (const width of [320, 360, 390, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/visa-guidelines");
      const form = page.locator("form", { has: page.getByRole("group") }).first();
      await expect(form.getByRole("group").last()).toBeVisible();
      const misplaced = () => form.evaluate(findMisplaced);
      await expect.poll(misplaced, `${language} at ${width} px`).toEqual([]);
    }
  }
});

/** Buttons of steppers that reach beyond their box, dates on two lines, and icons that are narrower than high. */
function findMisplaced(form: Element): string[] {
  const boxOf = (one: Element) => one.getBoundingClientRect();
  const outside = [...form.querySelectorAll("fieldset button")].filter((button) => {
    const frame = button.closest("fieldset")?.parentElement;
    return frame && boxOf(button).right > boxOf(frame).right - 4;
  });
  const squeezed = [...form.querySelectorAll("svg")].filter(
    (icon) => boxOf(icon).width < boxOf(icon).height - 0.5,
  );
  const wrapped = [...form.querySelectorAll("[role=group]")].filter((field) => {
    const segments = [...field.querySelectorAll("[role=spinbutton]")];
    return new Set(segments.map((segment) => Math.round(boxOf(segment).top))).size > 1;
  });
  return [...outside, ...wrapped, ...squeezed].map((one) => one.outerHTML.slice(0, 80));
}

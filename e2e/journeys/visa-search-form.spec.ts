import { expect, test } from "../setup/test.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";

test("the search form keeps its buttons inside their boxes, its dates on one line, its icons and placeholder whole, at every width", async ({
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

/** Buttons of steppers that reach beyond their box, dates on two lines, icons narrower than high, and texts wider than their field. */
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
  const cut = [...form.querySelectorAll<HTMLInputElement>("input[role=combobox]")].filter(
    (input) => {
      const style = getComputedStyle(input);
      // A placeholder does not count in an input's scrollWidth, so the same text is measured beside it.
      const copy = document.createElement("span");
      copy.textContent = input.value || input.placeholder;
      for (const name of [
        "font-family",
        "font-size",
        "font-weight",
        "font-stretch",
        "letter-spacing",
      ])
        copy.style.setProperty(name, style.getPropertyValue(name));
      copy.style.cssText += "position:absolute;white-space:nowrap";
      form.append(copy);
      const room =
        input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const needed = copy.getBoundingClientRect().width;
      copy.remove();
      return needed > room;
    },
  );
  return [...outside, ...wrapped, ...squeezed, ...cut].map((one) => one.outerHTML.slice(0, 80));
}

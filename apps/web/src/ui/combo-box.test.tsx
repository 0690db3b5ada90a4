import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import { ComboBox, type ComboOption } from "./combo-box.tsx";

it("a list that nobody has reached costs nothing but its chosen option", () => {
  const made: string[] = [];
  const options = ["BD", "IN", "NP"].map((id): ComboOption => ({
    id,
    get text() {
      made.push(id);
      return `Country ${id}`;
    },
  }));
  renderToString(
    <IntlProvider locale="en" messages={{}}>
      <ComboBox
        label="Country"
        options={options}
        value="BD"
        onChange={() => undefined}
        empty="None"
        showLabel="Show"
      />
    </IntlProvider>,
  );
  expect(new Set(made)).toEqual(new Set(["BD"]));
});

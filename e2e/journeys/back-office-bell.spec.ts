import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

interface Queue {
  readonly count: number;
}

test("the bell counts open cases and announces a new one, with a sound where it is switched on", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { tones: 0 });
    // Each tone has a context of its own.
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        counted.tones += 1;
      }
    };
  });
  const tones = () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
  // Journeys beside this one open and close cases.
  let open = 7;
  await page.route("**/api/v1/back-office/queues", async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { readonly data: readonly Queue[] };
    const queues = data.map((queue, at) => ({ ...queue, count: at === 0 ? open : 0 }));
    await route.fulfill({ response, json: { data: queues } });
  });
  await signInAsStaff(page);
  await page.goto("/back-office");
  const bell = (count: number) =>
    page.getByRole("link", { name: `${count} open cases, no follow-ups due` });
  const news = page.getByText("New case in the back office");
  await expect(bell(7)).toHaveText("7");
  await expect(news).toHaveCount(0);

  const menu = page.getByRole("button", { name: /^Your menu: / });
  const sound = page.getByLabel("Play a sound for new cases");
  await menu.click();
  await sound.check();
  // What it will sound like.
  await expect.poll(tones).toBe(1);
  await page.keyboard.press("Escape");

  open = 8;
  await expect(bell(8)).toHaveText("8", { timeout: 60_000 });
  await expect(news).toBeAttached();
  await expect.poll(tones).toBe(2);

  // The choice is kept in this browser, and what is open already is no news.
  await page.reload();
  await expect(bell(8)).toHaveText("8");
  await menu.click();
  await expect(sound).toBeChecked();
  await expect(news).toHaveCount(0);
  expect(await tones()).toBe(0);
});

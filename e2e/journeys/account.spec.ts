import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { mailedLink } from "../setup/mailbox.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { anyPhoto, signUpAndOpenProfile, typeDate } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* The specimen of ICAO 9303, changed to a Bangladeshi passport. */
const PASSPORT_LINES = [
  "P<BGDERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
  "L898902C36BGD7408122F1204159ZE184226B<<<<<10",
];

const photoFile = (buffer: Buffer) => ({ name: "photo.png", mimeType: "image/png", buffer });

test("the profile is filled in, its email changed and a picture uploaded [S1-09 S2.12-01 S2.12-04 S5.7-02 S5.7-03 S5.7-07 S5.7-08 S8-23 S8-24 S9-28]", async ({
  page,
  expectAccessible,
}) => {
  const email = await signUpAndOpenProfile(page);
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
  await expectAccessible("a fresh profile");

  await page.getByRole("button", { name: "Save" }).click();
  const attention = page.getByRole("alertdialog", { name: "Attention" });
  await expect(attention).toContainText("One or more fields required");
  await expectAccessible("the popup about missing fields");
  await attention.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByText("* this field is required")).toHaveCount(8);
  await expect(page.getByLabel(/^Title/)).toBeFocused();
  await expectAccessible("a profile with missing fields");

  await page.getByLabel(/^Title/).selectOption("Ms");
  await page.getByLabel(/^First name/).fill("Tania");
  await page.getByLabel(/^Last name/).fill("Rahman");
  await page.getByRole("radio", { name: "Female" }).check();
  await page.getByLabel(/^Address/).fill("House 12, Road 7, Dhanmondi");
  await page.getByLabel(/^City/).fill("Dhaka");
  await page.getByLabel(/^State/).fill("Dhaka Division");
  await page.getByLabel(/^Passport number/).fill("a01234567");
  await expect(page.getByLabel(/^Current password/)).toBeHidden();
  await page.getByLabel(/^Email/).fill(`new.${email}`);
  await page.getByLabel(/^Current password/).fill("not-this-one");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible("a refused profile");

  await page.getByLabel(/^Current password/).fill("Padma-Nodi7!");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(page.getByLabel(/^Passport number/)).toHaveValue("A01234567");
  await expect(page.getByText(`We sent a link to new.${email}.`)).toBeVisible();
  await expect(page.getByRole("link", { name: email, exact: true })).toBeVisible();
  await expectAccessible("a saved profile");
  await page.getByLabel(/^City/).fill("Sylhet");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByLabel(/^City/)).toHaveValue("Dhaka");

  await page.goto(await mailedLink(page.request, `new.${email}`, "/confirm?email="));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("Your email address has been changed.")).toBeVisible();
  await expectAccessible("a confirmed address");
  await page.getByRole("main").getByRole("link", { name: "My Profile" }).click();
  await expect(page.getByRole("link", { name: `new.${email}` })).toBeVisible();

  await page.getByRole("button", { name: "Change your picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  const file = dialog.getByLabel("Picture", { exact: true });
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
  await file.setInputFiles(notes);
  await expect(dialog.getByText("File type not supported")).toBeVisible();
  await file.setInputFiles({ ...notes, name: "notes.png", mimeType: "image/png" });
  await expect(dialog.getByText("File type not supported")).toBeVisible();
  await file.setInputFiles(photoFile(await anyPhoto()));
  await expect(dialog.getByAltText("How it will look")).toBeVisible();
  await expectAccessible("a picture before its upload");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("alertdialog", { name: "Avatar uploaded" }).getByRole("button").click();
  await expectSquare(page);

  await page.getByRole("button", { name: "Change your picture" }).click();
  await dialog.getByRole("button", { name: "Remove picture" }).click();
  await page.getByRole("alertdialog", { name: "Picture removed" }).getByRole("button").click();
  await expect(page.locator("aside img")).toHaveCount(0);
});

/** The avatar is the cropped square. */
async function expectSquare(page: Page): Promise<void> {
  const picture = page.locator("aside img");
  await expect(picture).toBeVisible();
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    )
    .toEqual([300, 300]);
}

test("a traveller is filled in from the passport's MRZ and saved with a photo [S1-08 S2.12-27 S2.12-28 S4.7-11 S5.6-02 S8-28 S8-29]", async ({
  page,
  expectAccessible,
}) => {
  const email = await signUpAndOpenProfile(page);
  const photo = await anyPhoto();
  await page.getByRole("link", { name: "Traveller", exact: true }).click();
  await expect(page.getByText("No saved travellers yet")).toBeVisible();
  await expectAccessible("an empty traveller list");

  await page.getByRole("button", { name: "Add new traveller" }).click();
  const form = page.getByRole("dialog", { name: "Create traveller" });
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByText("* this field is required")).toHaveCount(5);
  await expect(form.getByLabel(/^First name/)).toBeFocused();
  await form.getByRole("button", { name: "Fill in from passport" }).click();
  const lines = form.getByLabel("The two lines");
  await lines.fill(PASSPORT_LINES.join("\n").replace("740812", "740813"));
  await form.getByRole("button", { name: "Fill in the form" }).click();
  await expect(form.getByText(/The date of birth is not valid.*14–20/)).toBeVisible();
  await expectAccessible("passport lines with a slip");
  await lines.fill(PASSPORT_LINES.join("\n"));
  await form.getByRole("button", { name: "Fill in the form" }).click();
  await expect(form.getByLabel(/^First name/)).toHaveValue("Anna Maria");
  await expect(form.getByText("Expired on 15/04/2012.")).toBeVisible();
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel(/^Phone/).fill("0181922");
  await form.getByLabel(/^Passport photo page/).setInputFiles(photoFile(photo));
  await expect(form.getByText("Photo uploaded.")).toBeVisible();
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByText(/^Please enter a valid Bangladeshi mobile number/)).toBeVisible();
  await expectAccessible("a traveller with a wrong number");
  await form.getByLabel(/^Phone/).fill("01819220145");
  await form.getByRole("button", { name: "Create" }).click();
  await answer(page, "Traveller created");
  const row = page.getByRole("row", { name: /Anna Maria/ });
  await expect(row).toContainText("Passport expired 15/04/2012");
  await expectAccessible("a traveller list");

  await row.getByRole("button", { name: /^Edit/ }).click();
  const update = page.getByRole("dialog", { name: "Update traveller" });
  const stored = update.locator('img[src^="/api/v1/files/"]');
  await expect
    .poll(() => stored.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible("a saved traveller with a photo");
  await update.getByRole("button", { name: "Remove" }).click();
  await expect(stored).toHaveCount(0);
  await update.getByRole("button", { name: "Update" }).click();
  await answer(page, "Traveller uploaded");
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(update.getByText("Drop a photo or browse")).toBeVisible();
});

test("a traveller is edited, detected as a duplicate and deleted [S2.12-29 S8-29 S8-30 OP-51]", async ({
  page,
  expectAccessible,
}) => {
  const { email, token } = await signInByApi(page);
  await saveTraveller(page, token, email);
  await page.goto("/profile/travellers");
  await page.getByRole("button", { name: "Edit Tania Rahman" }).click();
  const update = page.getByRole("dialog", { name: "Update traveller" });
  await update.getByLabel(/^Last name/).fill("Chowdhury");
  await update.getByRole("button", { name: "Update" }).click();
  await answer(page, "Traveller uploaded");
  await expect(page.getByRole("row", { name: /Chowdhury/ })).toBeVisible();

  await page.getByRole("button", { name: "Add new traveller" }).click();
  const form = page.getByRole("dialog", { name: "Create traveller" });
  await form.getByLabel(/^First name/).fill("tania");
  await form.getByLabel(/^Last name/).fill("Chowdhury");
  await typeDate(page, form.getByRole("group", { name: /^Date of birth/ }), "14031994");
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel(/^Phone/).fill("01552908877");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByText("This looks like Tania Chowdhury")).toBeVisible();
  await expectAccessible("a traveller who is on the list already");
  await form.getByRole("button", { name: "Update the saved traveller" }).click();
  await answer(page, "Traveller uploaded");
  await expect(page.getByRole("row", { name: /01552 908877/ })).toContainText("Ms");

  await page.getByRole("button", { name: "Delete tania Chowdhury" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete traveller" });
  await expect(question).toContainText(
    "Do you want to delete this traveller named tania Chowdhury?",
  );
  await expectAccessible("the question before a traveller is deleted");
  await question.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Delete tania Chowdhury" }).click();
  const connect = await answerUntil(page, "**/api/v1/user/travellers/*", (route) => route.abort());
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "Something went wrong, please try again",
  );
  connect();
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.getByRole("button", { name: "Delete tania Chowdhury" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No saved travellers yet")).toBeVisible();
});

/** Saves a traveller through the API, as an earlier booking would have done. */
async function saveTraveller(page: Page, token: string, email: string): Promise<void> {
  const saved = await page.request.post("/api/v1/user/travellers", {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      title: "Ms",
      first_name: "Tania",
      last_name: "Rahman",
      date_of_birth: "1994-03-14",
      gender: "female",
      country: "BD",
      nationality: "BD",
      email,
      phone: "01712345678",
    },
  });
  expect(saved.status()).toBe(201);
}

async function answer(page: Page, title: string): Promise<void> {
  await page.getByRole("alertdialog", { name: title }).getByRole("button").click();
}

test("devices are signed out, the password changed, the data exported, and account deletion cancelled [OP-45]", async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = await signUpAndOpenProfile(page);
  const signIn = (password: string, device: string) =>
    request.post("/api/v1/auth/login", {
      data: { email, password },
      headers: { "User-Agent": device },
    });
  for (const device of [PHONE, TABLET, PHONE]) await signIn("Padma-Nodi7!", device);
  await page.getByRole("link", { name: "Sign-in and data" }).click();
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  await expect(devices.getByRole("listitem")).toHaveCount(4);
  await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
  await expectAccessible("signed-in devices");
  await devices
    .getByRole("button", { name: /^Sign out .*Android/ })
    .first()
    .click();
  await expect(devices.getByRole("status")).toContainText("has been signed out.");
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  const change = page.getByRole("region", { name: "Change password" });
  await change.getByLabel("Current password").fill("Padma-Nodi8!");
  await change.getByLabel("New password").fill("Meghna");
  await change.getByLabel("Confirm password").fill("Meghna-Nodi9!");
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(change.getByText("Password must be at least 8 characters.")).toBeVisible();
  await expectAccessible("a password that is too weak");
  await change.getByLabel("New password").fill("Meghna-Nodi9!");
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(change.getByText("This is not your current password.")).toBeVisible();
  await change.getByLabel("Current password").fill("Padma-Nodi7!");
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(change.getByText("Your password has been changed.")).toBeVisible();
  expect((await signIn("Meghna-Nodi9!", TABLET)).status()).toBe(200);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ghuri-\d{4}-\d{2}-\d{2}\.json$/);
  expect(await readFile(await file.path(), "utf8")).toContain(email);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("dialog", { name: "Delete this account?" });
  await question.getByLabel(/^Password$/).fill("Padma-Nodi7!");
  await question.getByRole("button", { name: "Delete my account" }).click();
  await expect(question.getByText("This is not your current password.")).toBeVisible();
  await expectAccessible("the last question before an account is deleted");
  await question.getByLabel(/^Password$/).fill("Meghna-Nodi9!");
  await question.getByRole("button", { name: "Delete my account" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Bookings" })).toBeVisible();
  await expect(page.getByText(/^This account will be deleted on/)).toBeVisible();
  await expectAccessible("an account that is about to go");
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText(/^This account will be deleted on/)).toBeHidden();
});

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const TABLET =
  "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test("in Bangla on a phone in the night theme: profile, traveller, account deletion cancelled, session expired [S6-04 S8-26 OP-58]", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const { email } = await signInByApi(page, "bn");
  await page.goto("/profile");
  await page.getByRole("button", { name: "সেভ করুন" }).click();
  await page
    .getByRole("alertdialog", { name: "লক্ষ করুন" })
    .getByRole("button", { name: "বুঝেছি" })
    .click();
  await expect(page.getByText("* এই ঘরটি পূরণ করুন").first()).toBeVisible();
  await expectAccessible("a profile with missing fields, in Bangla at night");

  await page.getByRole("link", { name: "যাত্রী", exact: true }).click();
  await page.getByRole("button", { name: "নতুন যাত্রী যোগ করুন" }).click();
  const form = page.getByRole("dialog", { name: "নতুন যাত্রী" });
  await form.getByRole("button", { name: "পাসপোর্ট থেকে পূরণ করুন" }).click();
  await form.getByLabel("নিচের দুই লাইন").fill(PASSPORT_LINES.join("\n").slice(0, -2));
  await form.getByRole("button", { name: "ফর্ম পূরণ করুন" }).click();
  await expect(form.getByText("২ নম্বর লাইনে আছে ৪২টি।")).toBeVisible();
  await form.getByLabel("নিচের দুই লাইন").fill(PASSPORT_LINES.join("\n"));
  await form.getByRole("button", { name: "ফর্ম পূরণ করুন" }).click();
  await form.getByLabel(/^ইমেইল/).fill(email);
  await form.getByLabel(/^ফোন/).fill("01819220145");
  await expectAccessible("a traveller read from a passport, in Bangla at night");
  await form.getByRole("button", { name: "যোগ করুন" }).click();
  await answer(page, "যাত্রী যোগ হয়েছে");
  await expect(page.getByText("পাসপোর্টের মেয়াদ ১৫/০৪/২০১২ তারিখে শেষ হয়েছে")).toBeVisible();
  await expectAccessible("travellers as cards, in Bangla at night");

  await page.getByRole("link", { name: "সাইন ইন ও তথ্য" }).click();
  await page.getByRole("button", { name: "অ্যাকাউন্ট মুছে ফেলুন" }).click();
  const question = page.getByRole("dialog", { name: "অ্যাকাউন্টটি মুছে ফেলবেন?" });
  await question.getByLabel(/^পাসওয়ার্ড$/).fill("Padma-Nodi7!");
  await question.getByRole("button", { name: "অ্যাকাউন্ট মুছে ফেলুন" }).click();
  await expect(page.getByText(/সময়ে মুছে যাবে।$/)).toHaveCount(2);
  await expectAccessible("an account that is about to go, in Bangla at night");
  await page.getByRole("button", { name: "অ্যাকাউন্ট রাখুন" }).first().click();
  await expect(page.getByText(/সময়ে মুছে যাবে।$/)).toHaveCount(0);

  await endOtherSessions(page, email);
  await page.getByRole("link", { name: "আমার প্রোফাইল" }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The URL changes a moment before the page does, and the previous page has an email field too.
  await expect(page.getByRole("heading", { name: "সাইন ইন", exact: true })).toBeVisible();
  await page.getByLabel(/^ইমেইল/).fill(email);
  await page.getByLabel(/^পাসওয়ার্ড$/).fill("Padma-Nodi7!");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile$/);
});

/** Signs in on another device and signs out all other sessions from there. */
async function endOtherSessions(page: Page, email: string): Promise<void> {
  const elsewhere = await page.request.post("/api/v1/auth/login", {
    data: { email, password: "Padma-Nodi7!" },
  });
  const { access_token: token } = (await elsewhere.json()) as { access_token: string };
  await page.request.delete("/api/v1/user/sessions", {
    headers: { Authorization: `Bearer ${token}` },
  });
}

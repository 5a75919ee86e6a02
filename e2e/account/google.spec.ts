import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { customerPassword, expect, expectTidyPage, test as base } from "../steps/journey.ts";
import { localIssuerPort } from "../stripe-site/ports.ts";

/** A journey on the site with Google sign-in. Requests to Google's addresses are answered on this machine. */
const test = base.extend({
  // The second message comes from axe, which must not read a style sheet of another origin.
  expectedNoise:
    /^asked elsewhere: https:\/\/accounts\.google\.com\/gsi\/|Couldn't load preload assets/,
});

const issuer = `http://127.0.0.1:${localIssuerPort}`;

/** The part of Google's script that the site uses, with its frame and style, so that the site's policy is tested. */
const script = `(() => {
  let callback, nonce;
  addEventListener("message", ({ origin, data }) => {
    if (origin === "https://accounts.google.com") callback({ credential: data.credential });
  });
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = "https://accounts.google.com/gsi/style";
  document.head.append(style);
  window.google = { accounts: { id: {
    initialize(options) {
      if (callback) console.warn("initialize() is called multiple times");
      if (!options.client_id.endsWith(".apps.googleusercontent.com")) throw new Error("client_id");
      if (!options.nonce) throw new Error("nonce");
      ({ callback, nonce } = options);
    },
    renderButton(place, { width }) {
      const frame = document.createElement("iframe");
      frame.src = "https://accounts.google.com/gsi/button?nonce=" + nonce;
      frame.title = "Sign in with Google Button";
      frame.style.cssText = "border:0;height:44px;width:" + width + "px";
      place.append(frame);
    },
  } } };
})();`;

const button = (credential: string) => `<!doctype html><html lang="en"><title>Google</title>
<button style="height:40px;width:100%;font:inherit">Continue with Google</button><script>
  document.querySelector("button").onclick = () =>
    parent.postMessage({ credential: ${JSON.stringify(credential)} }, "*");
</script></html>`;

let counter = 0;
const stranger = () => ({
  sub: `e2e-${process.pid}-${Date.now()}-${++counter}`,
  email: `google-${process.pid}-${Date.now()}-${counter}@gmail.com`,
});

async function signToken(request: APIRequestContext, claims: object): Promise<string> {
  const answer = await request.get(`${issuer}/sign`, {
    params: { claims: JSON.stringify(claims) },
  });
  return answer.text();
}

/** Replaces Google, signed in as the person with these claims. Returns the requests. */
async function stubGoogle(
  context: BrowserContext,
  request: APIRequestContext,
  claims: object,
): Promise<string[]> {
  const asked: string[] = [];
  await context.route("https://accounts.google.com/**", async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    asked.push(pathname);
    const nonce = searchParams.get("nonce");
    await route.fulfill(
      pathname === "/gsi/button"
        ? { contentType: "text/html", body: button(await signToken(request, { nonce, ...claims })) }
        : pathname === "/gsi/style"
          ? { contentType: "text/css", body: "" }
          : { contentType: "text/javascript", body: script },
    );
  });
  return asked;
}

const ours = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const googles = (page: Page) =>
  page
    .frameLocator("iframe[title='Sign in with Google Button']")
    .getByRole("button", { name: "Continue with Google" });
const widget = (page: Page) => page.getByRole("button", { name: /^Account of/ });

test("contacts Google only once its button is pressed, then creates the account", async ({
  page,
  context,
  request,
}) => {
  const claims = {
    ...stranger(),
    given_name: "Grace",
    family_name: "Hopper",
    picture: `${issuer}/picture`,
  };
  const asked = await stubGoogle(context, request, claims);
  await page.goto("/account/register");
  await expect(ours(page)).toBeVisible();
  await expect(page.getByText(/By continuing with Google you confirm/)).toBeVisible();
  expect(asked).toEqual([]);
  await ours(page).click();
  await expect(googles(page)).toBeVisible();
  await expectTidyPage(page);
  expect(asked).toEqual(expect.arrayContaining(["/gsi/client", "/gsi/style", "/gsi/button"]));
  await googles(page).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(widget(page)).toHaveAccessibleName("Account of Grace Hopper");
  // The picture is our own copy, so that Google does not learn which pages are viewed.
  await expect(widget(page).locator("img")).toHaveAttribute("src", /^\/avatars\/\w+\.png$/);
  await page.reload();
  await expect(widget(page)).toBeVisible();
});

for (const path of ["/account/register", "/account/login"]) {
  test(`a newcomer from Google at ${path} is told what documents cannot print`, async ({
    page,
    context,
    request,
  }) => {
    await stubGoogle(context, request, {
      ...stranger(),
      given_name: "Grace 🎉",
      family_name: "Hopper",
    });
    await page.goto(path);
    await ours(page).click();
    await googles(page).click();
    await expect(page.getByText("Our documents cannot print 🎉.")).toBeVisible();
    await expect(page.getByLabel("Password")).toBeHidden();
    await expectTidyPage(page);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page).toHaveURL("/dashboard");
  });
}

test("Google connects to an account of another mail host once its password is given", async ({
  page,
  context,
  request,
}) => {
  const email = `google-${process.pid}-${Date.now()}@example.com`;
  const body = {
    name: "Ada Lovelace",
    email,
    password: customerPassword,
    marketing_consent: false,
  };
  expect((await request.post("/api/auth/register/", { data: body })).status()).toBe(201);
  await stubGoogle(context, request, { ...stranger(), email });
  await page.goto("/account/login?redirect=%2Fbookings");
  await ours(page).click();
  await googles(page).click();
  await expect(page.getByText(`There is already an account with ${email}.`)).toBeVisible();
  await expectTidyPage(page);
  const password = page.getByLabel("Password of your account");
  await password.fill("Wrong-password-1");
  await page.getByRole("button", { name: "Connect with Google" }).click();
  await expect(page.getByText("Credentials are invalid.")).toBeVisible();
  await password.fill(customerPassword);
  await page.getByRole("button", { name: "Connect with Google" }).click();
  await expect(page).toHaveURL("/bookings");
  await expect(widget(page)).toHaveAccessibleName("Account of Ada Lovelace");
});

test("refuses an incomplete token, accepts another and leads to the page that was requested", async ({
  page,
  context,
  request,
}) => {
  await stubGoogle(context, request, { ...stranger(), email_verified: false });
  await page.goto("/bookings?page=2");
  await expect(page).toHaveURL(/\/account\/login\?redirect=/);
  await ours(page).click();
  await googles(page).click();
  await expect(page.getByRole("alert")).toHaveText("Credentials are invalid.");
  await expect(googles(page)).toBeVisible();
  // Leaves and returns: the script is already loaded and is initialised once.
  await page.getByRole("link", { name: "Sign up" }).click();
  await ours(page).click();
  await expect(googles(page)).toBeVisible();

  await context.unroute("https://accounts.google.com/**");
  await stubGoogle(context, request, stranger());
  await page.goto("/bookings?page=2");
  await ours(page).click();
  await googles(page).click();
  await expect(page).toHaveURL("/bookings?page=2");
});

test.describe("without a connection to Google", () => {
  test.use({
    expectedNoise:
      /^asked elsewhere: https:\/\/accounts\.google\.com\/gsi\/|ERR_FAILED|Google sign-in could not be loaded/,
  });

  test("logs a warning and keeps the form", async ({ page, context, request }) => {
    await context.route("https://accounts.google.com/**", (route) => route.abort());
    const warning = page.waitForEvent("console", (message) => message.type() === "warning");
    await page.goto("/account/login");
    await ours(page).click();
    expect((await warning).text()).toContain("Google sign-in could not be loaded");
    await expect(page.getByRole("alert")).toContainText("Google cannot be reached.");
    await expectTidyPage(page);
    await context.unroute("https://accounts.google.com/**");
    await stubGoogle(context, request, stranger());
    await ours(page).click();
    await googles(page).click();
    await expect(page).toHaveURL("/dashboard");
  });
});

import type { Locator, Page } from "@playwright/test";

/** What a person sees after a form was sent. */
interface Answer {
  /** The focused element; null if the focus is lost. */
  readonly focus: string | null;
  readonly isFocusInView: boolean;
  /** The first message that is in view; null without one. */
  readonly message: string | null;
}

const timeoutMs = 4000;

/** Reads where the focus is, and which message is in view. */
function readAnswer(page: Page): Promise<Answer> {
  return page.evaluate(() => {
    const covers = (element: Element) => {
      const box = element.getBoundingClientRect();
      const x = Math.max(0, box.left) + 1;
      const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
      const found = document.elementFromPoint(Math.max(x, (box.left + box.right) / 2), y);
      return found !== null && !element.contains(found) && !found.contains(element);
    };
    const isInView = (element: Element) => {
      const box = element.getBoundingClientRect();
      return (
        box.width > 2 &&
        box.bottom > 4 &&
        box.top < innerHeight - 4 &&
        box.right > 0 &&
        box.left < innerWidth &&
        !covers(element)
      );
    };
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    const described = (active?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id));
    const group = active?.closest("[data-invalid]")?.getAttribute("aria-describedby") ?? "";
    const messages = [
      ...(active?.matches('[aria-invalid="true"], [data-invalid] *') ? described : []),
      document.getElementById(group),
      ...document.querySelectorAll('[role="alert"], [role="status"], [data-answer]'),
      ...(active?.matches("h1, h2, [tabindex='-1']") ? [active] : []),
      // Some failures only say so with the button. Source: docs/people/enquiries.md#failures
      ...(active?.textContent.trim() === "Try again" ? [active] : []),
    ];
    const shown = messages.find(
      (message) =>
        message instanceof HTMLElement && message.innerText.trim() !== "" && isInView(message),
    );
    return {
      focus: isLost
        ? null
        : `${active.tagName.toLowerCase()} ${(active.getAttribute("aria-label") ?? active.textContent.trim()).slice(0, 40)}`,
      isFocusInView: !isLost && isInView(active),
      message: shown instanceof HTMLElement ? shown.innerText.trim().slice(0, 60) : null,
    };
  });
}

/**
 * Presses the button of a form: with the pointer, or by keys as a person does who has just typed into the last field before
 * it. A form without such a field gets the pointer.
 */
async function send(page: Page, form: Locator, by: "pointer" | "keys"): Promise<void> {
  const button = form.locator('button[type="submit"]').last();
  const fields = form.locator(
    'input:not([type]):visible:enabled, input:is([type="text"], [type="email"], [type="tel"], [type="search"], [type="password"], [type="url"]):visible:enabled, textarea:visible:enabled',
  );
  if (by === "keys" && (await fields.count()) > 0) {
    await fields.last().click({ timeout: 2000 });
    const isReached = () => button.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press("Tab");
      if (await isReached()) {
        await page.keyboard.press("Enter");
        return;
      }
    }
  }
  await button.click({ timeout: 2000 });
}

/**
 * Sends a form and says what is wrong with its answer: the focus is lost or out of view, or no message is in view. A form
 * whose page or dialog has gone has answered by that, and only the focus counts.
 */
export async function answerFaultOf(
  page: Page,
  form: Locator,
  by: "pointer" | "keys",
): Promise<string | null> {
  const address = page.url();
  const dialogs = await page.getByRole("dialog").count();
  await send(page, form, by);
  const until = performance.now() + timeoutMs;
  let fault: string | null = null;
  do {
    await page.waitForTimeout(120);
    const answer = await readAnswer(page).catch(() => null);
    if (answer === null) {
      continue;
    }
    const hasMoved = page.url() !== address || (await page.getByRole("dialog").count()) !== dialogs;
    fault =
      answer.focus === null
        ? `loses the focus (message: ${answer.message})`
        : !answer.isFocusInView
          ? `has its focus out of view: ${answer.focus} (message: ${answer.message})`
          : answer.message === null && !hasMoved
            ? `shows no message in view (focus: ${answer.focus})`
            : null;
  } while (fault !== null && performance.now() < until);
  return fault;
}

/** Empties the fields of a form that a person types into. */
export const emptyForm = (form: Locator) => enterInto(form, "empty");

/** Fills every empty field of a form with something that it may accept. */
export const fillForm = (form: Locator) => enterInto(form, "full");

/** Enters into all fields at once, with the events that typing and pressing have. */
async function enterInto(form: Locator, state: "empty" | "full"): Promise<void> {
  await form.evaluate((element, wanted) => {
    const valueFor = (kind: string) =>
      (
        [
          [/e-?mail/, "crawl@example.com"],
          [/\bdate\b/, "2027-09-01"],
          [/\btime\b/, "10:00"],
          [/tel|phone/, "07700 900123"],
          [/password/, "Kiosk-lantern-1"],
          [/decimal|numeric|number/, "12"],
          [/url|https/, "https://example.com/"],
        ] as const
      ).find(([pattern]) => pattern.test(kind))?.[1] ?? "Ada Lovelace";
    const enter = (
      field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
      value: string,
    ) => {
      // React watches the property of the field itself, so the value is set by that of its prototype.
      Reflect.set(Object.getPrototypeOf(field), "value", value, field);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const isUsable = (field: Element) =>
      !field.matches(":disabled, [readonly], [role=spinbutton]") && field.checkVisibility();
    for (const field of element.querySelectorAll("input, textarea, select")) {
      if (!isUsable(field)) {
        continue;
      }
      if (field instanceof HTMLSelectElement) {
        const first = [...field.options].find((option) => option.value !== "" && !option.disabled);
        if (wanted === "full" && field.value === "" && first) {
          enter(field, first.value);
        }
      } else if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
        if (wanted === "full" && !field.checked) {
          field.click();
        }
      } else if (
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && !/file|hidden|range|color|submit/.test(field.type))
      ) {
        const label = field.labels?.[0]?.textContent ?? "";
        const { type, inputMode, name, autocomplete } = field;
        const kind = [type, inputMode, name, autocomplete, label].join(" ").toLowerCase();
        if (wanted === "empty" ? field.value !== "" : field.value === "") {
          enter(field, wanted === "empty" ? "" : valueFor(kind));
        }
      }
    }
  }, state);
}

import type { Page } from "@playwright/test";

/**
 * Focuses every control of a page or of its open dialog in turn, as the Tab key would, and lists those whose focus is not
 * seen: nothing is drawn, it is out of view, or something covers it. Also lists targets that are too small.
 * Source: docs/site/focus.md#focus-is-seen
 */
export async function focusFaultsOf(page: Page): Promise<string[]> {
  // The focus is only drawn for people who use the keyboard.
  await page.keyboard.press("Shift");
  return page.evaluate(() => {
    const controls =
      'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [data-focus-scope-start], [data-focus-scope-end]") &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      element.checkVisibility({ visibilityProperty: true });

    const nameOf = (element: Element) => {
      const text = element.getAttribute("aria-label") ?? (element.textContent.trim() || element.id);
      return `${element.tagName.toLowerCase()} ${JSON.stringify(text.slice(0, 50))}`;
    };
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** The plain colour behind an element; null where there is a picture. */
    const backgroundOf = (element: Element | null): string | null => {
      for (let node = element; node; node = node.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(node);
        if (backgroundImage !== "none") {
          return null;
        }
        if ((channels(backgroundColor)[3] ?? 1) > 0.9) {
          return backgroundColor;
        }
      }
      return null;
    };
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== "none" &&
      Number.parseFloat(style.outlineWidth) >= 2 &&
      (channels(style.outlineColor)[3] ?? 1) > 0.5;
    const look = (element: Element) => {
      const { outline, boxShadow, borderColor, backgroundColor, color } = getComputedStyle(element);
      return [outline, boxShadow, borderColor, backgroundColor, color].join();
    };
    /** A control that is drawn by others: its label, its siblings, what it holds. */
    const around = (element: Element) => [
      ...[...element.querySelectorAll("*")].slice(0, 8),
      ...(element.parentElement?.children ?? []),
      ...[
        element.closest("label"),
        element.parentElement,
        element.parentElement?.parentElement,
      ].filter((each) => !!each),
    ];
    /** Whether a scroller or frame cuts all sides of an outline. */
    const isClipped = (element: Element, style: CSSStyleDeclaration) => {
      const box = element.getBoundingClientRect();
      const reach = Number.parseFloat(style.outlineOffset) + 1;
      let [left, right, top, bottom] = [true, true, true, true];
      for (
        let node = element.parentElement;
        node && node !== document.body;
        node = node.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(node);
        const clip = node.getBoundingClientRect();
        if (overflowX !== "visible") {
          left &&= box.left - reach >= clip.left;
          right &&= box.right + reach <= clip.right;
        }
        if (overflowY !== "visible") {
          top &&= box.top - reach >= clip.top;
          bottom &&= box.bottom + reach <= clip.bottom;
        }
        if (position === "fixed") {
          break;
        }
      }
      return !left && !right && !top && !bottom;
    };

    const faults: string[] = [];
    const stops = [...(dialog ?? document.body).querySelectorAll<HTMLElement>(controls)].filter(
      isStop,
    );
    for (const stop of stops) {
      const isPart = stop.getBoundingClientRect().width <= 2;
      const parts = around(stop);
      const before = parts.map(look);
      stop.focus();
      if (document.activeElement !== stop) {
        continue;
      }
      const style = getComputedStyle(stop);
      const fault = (what: string) => faults.push(`${nameOf(stop)} ${what}`);
      if (isPart || !isDrawn(style)) {
        if (!parts.some((part, index) => look(part) !== before[index])) {
          fault("draws no focus");
        }
      } else {
        const isInside = Number.parseFloat(style.outlineOffset) < 0;
        const behind = backgroundOf(isInside ? stop : stop.parentElement);
        const [ring = ""] = /rgba?\([^)]*\)/.exec(style.boxShadow) ?? [];
        const standsOut = [style.outlineColor, ...(ring === "" ? [] : [ring])].some((colour) => {
          const [lighter = 0, darker = 0] = [
            luminance(behind ?? "rgb(0 0 0)"),
            behind === null ? 1 : luminance(colour),
          ].toSorted((a, b) => b - a);
          return (lighter + 0.05) / (darker + 0.05) >= 3;
        });
        if (!standsOut) {
          fault(`draws its focus in ${style.outlineColor} on ${behind}`);
        }
        if (isClipped(stop, style)) {
          fault("draws its focus where it is cut off");
        }
      }
      const shown = isPart ? (stop.closest("label") ?? stop.parentElement ?? stop) : stop;
      const box = shown.getBoundingClientRect();
      const left = Math.max(0, box.left);
      const right = Math.min(innerWidth, box.right);
      const top = Math.max(0, box.top);
      const bottom = Math.min(innerHeight, box.bottom);
      if (right - left < 1 || bottom - top < 1) {
        fault("is out of view");
        continue;
      }
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points: [number, number][] = [
        [x, y],
        [left + 3, y],
        [right - 3, y],
        [x, top + 3],
        [x, bottom - 3],
      ];
      const covers = points
        .map(([px, py]) => document.elementFromPoint(px, py))
        .filter((found) => found && !shown.contains(found) && !found.contains(shown));
      // Of what is tall, one part in view is enough; a text field shows the line that is typed. React Aria takes some
      // handles out of the way of the pointer.
      const isTall = box.height > 96 || stop instanceof HTMLTextAreaElement;
      if (style.pointerEvents !== "none" && covers.length >= (isTall ? points.length : 3)) {
        fault(`is covered by ${nameOf(covers[0] ?? shown)}`);
      }
    }
    return [...new Set(faults)];
  });
}

/** Lists controls smaller than 24 px that have too little room around them (WCAG 2.5.8). */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="slider"], [role="button"], [role="gridcell"]',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.matches(":disabled") &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        element.getBoundingClientRect().width > 2,
    );
    /** A link among words is as high as its line. */
    const isInText = (element: HTMLElement) => {
      const { display } = getComputedStyle(element);
      const parent = element.parentElement;
      return (
        display.startsWith("inline") &&
        parent !== null &&
        parent.textContent.trim().length > element.textContent.trim().length
      );
    };
    /** A box is pressed by its label as well. */
    const boxOf = (element: HTMLElement) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const box = element.getBoundingClientRect();
      const around = label?.contains(element) ? label.getBoundingClientRect() : box;
      return around;
    };
    const boxes = targets.map((element) => ({ element, box: boxOf(element) }));
    const centre = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2] as const;
    const isNear = (small: DOMRect, other: DOMRect) => {
      const [x, y] = centre(small);
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy) < least / 2;
    };
    const faults = boxes.flatMap(({ element, box }) => {
      if ((box.width >= least - 0.5 && box.height >= least - 0.5) || isInText(element)) {
        return [];
      }
      const crowd = boxes.find(
        (other) =>
          other.element !== element &&
          !other.element.contains(element) &&
          !element.contains(other.element) &&
          isNear(box, other.box),
      );
      const name = element.getAttribute("aria-label") ?? element.textContent.trim();
      return crowd
        ? [
            `${element.tagName.toLowerCase()} ${JSON.stringify(name.slice(0, 50))} is ${Math.round(box.width)} × ${Math.round(box.height)} px`,
          ]
        : [];
    });
    return [...new Set(faults)];
  });
}

/** Lists tables without a caption, and scrollers without a name or without a control that keys reach. */
export function unnamedPartsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const tables = [
      ...document.querySelectorAll("main table:not(.prose table, [contenteditable] *)"),
    ]
      // Calendars have the name of their month.
      .filter((table) => shown(table) && !table.querySelector("caption") && !table.ariaLabel)
      .map((table) => `table ${JSON.stringify(table.textContent.slice(0, 40))} has no caption`);
    const scrollers = [...document.querySelectorAll<HTMLElement>("main *")].filter(
      (element) =>
        shown(element) &&
        element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        !element.matches("textarea, input, select"),
    );
    const isReached = (element: HTMLElement) =>
      element.tabIndex >= 0 || element.querySelector("a[href], button, input") !== null;
    const isNamed = (element: HTMLElement) =>
      element.closest("[aria-label], [aria-labelledby]") !== null;
    return [
      ...tables,
      ...scrollers
        .filter((element) => !isReached(element) || !isNamed(element))
        .map((element) => `scroller ${element.className.slice(0, 60)} has no name or tab stop`),
    ];
  });
}

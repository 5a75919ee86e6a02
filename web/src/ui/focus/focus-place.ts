import { shownPage } from "./shown-page.ts";

const controls =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';
const sections = 'main, section, article, aside, nav, form, details, [role="dialog"]';

/** One step from a focused element up to the body: a node, and where it stands in its parent. */
interface Level {
  readonly parent: Element;
  readonly node: Element;
  readonly index: number;
}

/** Where the focus was, so that a place near it can be found once it is gone. */
export interface FocusPlace {
  readonly element: HTMLElement;
  readonly levels: readonly Level[];
  /** The page that it is on. */
  readonly page: number;
  /** Where the focus was before it entered the dialog that it is in; null outside of dialogs. */
  readonly opener: FocusPlace | null;
}

const dialogOf = (element: Element | undefined) => element?.closest('[role="dialog"]') ?? null;

function openerOf(element: Element, before: FocusPlace | null): FocusPlace | null {
  const dialog = dialogOf(element);
  if (dialog === null || before === null) {
    return null;
  }
  return dialogOf(before.element) === dialog ? before.opener : before;
}

/** Remembers where an element stands. */
export function placeOf(element: HTMLElement, before: FocusPlace | null): FocusPlace {
  const levels: Level[] = [];
  for (let node: Element = element; node.parentElement; node = node.parentElement) {
    const parent = node.parentElement;
    levels.push({ parent, node, index: [...parent.children].indexOf(node) });
  }
  return { element, levels, page: shownPage(), opener: openerOf(element, before) };
}

/** Whether an element can have the focus: it is in the page, visible, enabled and not inert. */
export function isUsable(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(":disabled") &&
    element.closest("[inert]") === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

const controlsIn = (root: Element): HTMLElement[] =>
  [
    ...(root.matches(controls) ? [root] : []),
    ...root.querySelectorAll<HTMLElement>(controls),
  ].filter((element): element is HTMLElement => element instanceof HTMLElement);

const canTakeFocus = (element: HTMLElement) => element.tabIndex >= 0 && isUsable(element);

/** The control of a sibling that stands where the lost one stood in its own row, or else any of its controls. */
function controlLike(sibling: Element, node: Element, lost: Element): HTMLElement | undefined {
  const there = controlsIn(sibling);
  const same =
    sibling.tagName === node.tagName
      ? there[controlsIn(node).indexOf(lost as HTMLElement)]
      : undefined;
  return same && canTakeFocus(same) ? same : there.find(canTakeFocus);
}

/** The heading of a section, which says where the focus now is. */
function headingOf(section: Element): HTMLElement | null {
  return (
    [...section.querySelectorAll<HTMLElement>("h1, h2, h3, summary")].find((heading) =>
      isUsable(heading),
    ) ?? null
  );
}

/**
 * The nearest sensible place for a focus whose element is disabled or gone: the same control of the next row or of the
 * one before, another control beside it, the heading of its section, or, after a dialog, the place that opened it.
 * Source: docs/site/focus.md#focus-is-kept
 */
export function nearestPlace({ element, levels, opener }: FocusPlace): HTMLElement | null {
  for (const { parent, node, index } of levels) {
    if (parent === document.body) {
      break;
    }
    if (isUsable(parent)) {
      const siblings = [...parent.children];
      const at = node.isConnected ? siblings.indexOf(node) : index;
      const near = [...siblings.slice(at), ...siblings.slice(0, at).toReversed()];
      for (const sibling of near) {
        const control = sibling === node ? undefined : controlLike(sibling, node, element);
        if (control) {
          return control;
        }
      }
      const heading = parent.matches(sections) ? headingOf(parent) : null;
      if (heading) {
        return heading;
      }
    }
  }
  if (opener) {
    return isUsable(opener.element) ? opener.element : nearestPlace(opener);
  }
  const main = document.querySelector("main");
  return main && headingOf(main);
}

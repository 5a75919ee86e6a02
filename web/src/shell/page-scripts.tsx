import { Children, isValidElement, useEffect, type ReactNode } from "react";
import { Scripts as useScripts } from "react-router";
import { hydratedEvent, startModulesText } from "./start-modules.ts";

interface PartProps {
  readonly rel?: string;
  readonly href?: string;
  readonly type?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly children?: ReactNode;
}

/**
 * The router's scripts, with its modules held back as a text: `startModules` starts them, and the preloads of what they
 * import, after the first picture. Source: docs/speed/first-visit.md#scripts
 */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  // Called, not rendered, since its elements are changed: to React it is a hook then.
  const scripts = useScripts({ nonce });
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  if (scripts === null) {
    return null;
  }
  // Browsers render the elements without text and attributes: the page's scripts have already run.
  const { context, modules, preload } = import.meta.env.SSR ? partsOf(scripts) : noParts;
  return (
    <>
      <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={context} />
      <script
        suppressHydrationWarning
        nonce={nonce}
        type="text/plain"
        data-preload={preload}
        dangerouslySetInnerHTML={modules}
      />
      <script
        suppressHydrationWarning
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: startModulesText }}
      />
    </>
  );
}

const empty = { __html: "" };
const noParts = { context: empty, modules: empty, preload: "" };

/** The router's inline scripts, and the addresses of the modules that it preloads. */
function partsOf(scripts: ReactNode): typeof noParts {
  const parts = flatParts(scripts);
  const [context = empty, modules = empty] = parts.flatMap(
    ({ dangerouslySetInnerHTML: text }) => text ?? [],
  );
  const preloads = parts.flatMap(({ rel, href = "" }) => (rel === "modulepreload" ? [href] : []));
  return { context, modules, preload: preloads.join(" ") };
}

/** The properties of elements, with those inside fragments. */
function flatParts(node: ReactNode): PartProps[] {
  return Children.toArray(node).flatMap((part) => {
    if (!isValidElement<PartProps>(part)) {
      return [];
    }
    return part.props.children === undefined ? [part.props] : flatParts(part.props.children);
  });
}

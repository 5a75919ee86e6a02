import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";

interface ModuleLink {
  readonly rel: string;
  readonly fetchPriority?: "low";
  readonly onLoad?: () => void;
}

/**
 * The router's scripts. Their preloads stay where they are rendered, at the end of the page, with a low priority: the
 * router would put them at the top, in front of the first picture. Source: docs/first-visit.md#scripts
 */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  const scripts: ReactNode = Scripts({ nonce });
  const parts = isValidElement<{ readonly children?: ReactNode }>(scripts)
    ? scripts.props.children
    : scripts;
  return Children.map(parts, (part) =>
    isValidElement<ModuleLink>(part) && part.props.rel === "modulepreload"
      ? // React moves links to the top of the page unless they have a handler.
        cloneElement(part, { fetchPriority: "low", onLoad: () => {} })
      : part,
  );
}

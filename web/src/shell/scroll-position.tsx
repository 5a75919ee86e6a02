import { cloneElement, isValidElement } from "react";
import { ScrollRestoration as useScrollRestoration } from "react-router";

interface Script {
  readonly dangerouslySetInnerHTML: { readonly __html: string };
}

/**
 * Scrolls a page that is loaded again to where it was, by the router's script. On a first visit there is nothing to look
 * up, and the look into the session's storage would delay the first paint. Source: docs/speed/first-visit.md#scripts
 */
export function ScrollPosition({ nonce }: { nonce: string | undefined }) {
  // Called, not rendered, since its element is changed: to React it is a hook then.
  const script = useScrollRestoration({ nonce });
  // Browsers keep the text that they were sent.
  if (!import.meta.env.SSR || !isValidElement<Script>(script)) {
    return script;
  }
  const { __html: restore } = script.props.dangerouslySetInnerHTML;
  return cloneElement(script, {
    dangerouslySetInnerHTML: { __html: `history.state?.key?${restore}:${nameEntry}` },
  });
}

/** The history entry gets a key, as by the router's script, under which its position is stored when the page is left. */
const nameEntry = 'history.replaceState({key:Math.random().toString(32).slice(2)},"")';

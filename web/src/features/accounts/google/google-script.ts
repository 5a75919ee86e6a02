import { startGoogleSignIn } from "@frontage/contract/accounts/accounts.ts";
import { api } from "../../../api/browser-api.ts";

/**
 * The part of Google's script that we use.
 * Source: https://developers.google.com/identity/gsi/web/reference/js-reference
 */
interface GoogleAccounts {
  readonly id: {
    initialize(options: {
      client_id: string;
      nonce: string;
      callback: (answer: { credential: string }) => void;
      ux_mode: "popup";
    }): void;
    renderButton(place: HTMLElement, look: Readonly<Record<string, string | number>>): void;
  };
}

declare global {
  interface Window {
    google?: { readonly accounts?: GoogleAccounts };
  }
}

const address = "https://accounts.google.com/gsi/client";
const maxButtonWidth = 400;

let loading: Promise<GoogleAccounts> | undefined;
// Google takes one callback per document, so it forwards to the receiver of the last button.
let onCredential: (credential: string) => void = () => {};

/**
 * Loads Google's script on the first call.
 * @throws if it cannot be loaded; the next call tries again
 */
export function loadGoogle(clientId: string): Promise<GoogleAccounts> {
  loading ??= Promise.all([loadScript(), api(startGoogleSignIn)])
    .then(([accounts, { nonce }]) => {
      accounts.id.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => onCredential(credential),
        ux_mode: "popup",
      });
      return accounts;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function loadScript(): Promise<GoogleAccounts> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () => {
      const accounts = window.google?.accounts;
      if (accounts) {
        resolve(accounts);
      } else {
        reject(new Error("Google's script did not provide its API"));
      }
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Google's script did not load"));
    });
    document.head.append(script);
  });
}

/** Draws Google's own button, the only element that may open Google's window. */
export function drawGoogleButton(
  accounts: GoogleAccounts,
  place: HTMLElement,
  receive: (credential: string) => void,
): void {
  onCredential = receive;
  accounts.id.renderButton(place, {
    type: "standard",
    theme: "outline",
    size: "large",
    shape: "rectangular",
    text: "continue_with",
    logo_alignment: "center",
    width: Math.min(maxButtonWidth, Math.floor(place.clientWidth)),
    locale: "en-GB",
  });
}

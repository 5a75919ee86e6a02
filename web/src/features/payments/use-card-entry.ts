import { useEffect, useState } from "react";
import { useSiteData } from "../../shell/site-data.ts";
import type { CardEntry } from "./card-entry.ts";

const providerNames = { testpay: "TestPay", stripe: "Stripe" } as const;

async function loadCardEntry(provider: keyof typeof providerNames): Promise<CardEntry> {
  const parts =
    provider === "stripe"
      ? await import("./stripe/stripe-entry.ts").then(({ stripeEntry }) => stripeEntry)
      : await import("./testpay/testpay-entry.ts").then(({ testPayEntry }) => testPayEntry);
  return { providerName: providerNames[provider], ...parts };
}

/** The provider's name, and its card form, which loads when a dialog first uses it. */
export function useCardEntry(): { providerName: string; entry: CardEntry | "loading" | "failed" } {
  const { cardProvider } = useSiteData().config;
  const [entry, setEntry] = useState<CardEntry | "loading" | "failed">("loading");
  useEffect(() => {
    let isUnmounted = false;
    loadCardEntry(cardProvider).then(
      (loaded) => !isUnmounted && setEntry(loaded),
      () => !isUnmounted && setEntry("failed"),
    );
    return () => {
      isUnmounted = true;
    };
  }, [cardProvider]);
  return { providerName: providerNames[cardProvider], entry };
}

import type { ReactNode } from "react";
import { Links, Meta } from "react-router";
import displayFont from "../ui/fonts/bricolage-grotesque-bold.woff2?url";
import wordmarkFont from "../ui/fonts/bricolage-grotesque-wordmark.woff2?url";
import textFont from "../ui/fonts/instrument-sans.woff2?url";
import { ShareTags } from "./search/share-tags.tsx";
import { PageScripts } from "./page-scripts.tsx";
import { ScrollPosition } from "./scroll-position.tsx";
import { SiteStyle } from "./site-style.tsx";
import { announcerId } from "../ui/focus/announce.ts";
import { PopupRegion } from "../ui/overlays/popup.tsx";

const fonts = [wordmarkFont, displayFont, textFont];

/** The HTML around every page. */
export function Document({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f2" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title="Stories from Frontage"
          href="/blog/feed.xml"
        />
        <SiteStyle />
        {fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            fetchPriority="low"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <ShareTags />
        <Links />
      </head>
      <body>
        {children}
        <PopupRegion />
        {/* Says what is drawn elsewhere. A modal dialog hides it from nobody. */}
        <p id={announcerId} aria-live="polite" data-live-announcer="true" className="sr-only" />
        <ScrollPosition nonce={nonce} />
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}

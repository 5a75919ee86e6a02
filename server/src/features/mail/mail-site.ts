import type { AppParts } from "../../app-parts.ts";
import type { Config } from "../../config/config.ts";
import type { MailSite } from "./content/mail-content.ts";

/** The origin that links in mails lead to. Without PUBLIC_URL, which SMTP asks for, it is this very machine. */
export function mailOrigin(config: Config): string {
  const host = ["0.0.0.0", "::"].includes(config.host) ? "127.0.0.1" : config.host;
  const authority = `${host.includes(":") ? `[${host}]` : host}:${config.port}`;
  return config.publicUrl ?? `http://${authority}`;
}

/** What mails say of the company. */
export async function mailSite({
  config,
  siteSettings,
}: Pick<AppParts, "config" | "siteSettings">): Promise<MailSite> {
  const { contact } = await siteSettings.get();
  return { origin: mailOrigin(config), contact };
}

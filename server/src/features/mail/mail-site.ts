import type { AppParts } from "../../app-parts.ts";
import type { Config } from "../../config/config.ts";
import type { MailSite } from "./content/mail-content.ts";

/** The origin of links in mails: PUBLIC_URL, which SMTP requires, or else this machine. */
export function mailOrigin(config: Config): string {
  const host = ["0.0.0.0", "::"].includes(config.host) ? "127.0.0.1" : config.host;
  const authority = `${host.includes(":") ? `[${host}]` : host}:${config.port}`;
  return config.publicUrl ?? `http://${authority}`;
}

/** Returns the origin of links, the company's contact details, who it is, and how dates are printed. */
export async function mailSite({
  config,
  siteSettings,
}: Pick<AppParts, "config" | "siteSettings">): Promise<MailSite> {
  const { contact, companyLine, dateFormat } = await siteSettings.get();
  return { origin: mailOrigin(config), contact, companyLine, dateFormat };
}

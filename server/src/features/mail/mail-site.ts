import type { Config } from "../../config.ts";
import { publicConfig } from "../settings/public-config.ts";
import type { MailSite } from "./mail-content.ts";

/** What mails say of the house. Without PUBLIC_URL, which SMTP asks for, links lead to this very machine. */
export function mailSite(config: Config): MailSite {
  const { contact } = publicConfig(config);
  const host = ["0.0.0.0", "::"].includes(config.host) ? "127.0.0.1" : config.host;
  const authority = `${host.includes(":") ? `[${host}]` : host}:${config.port}`;
  return { origin: config.publicUrl ?? `http://${authority}`, contact };
}

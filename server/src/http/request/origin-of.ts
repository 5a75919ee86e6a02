import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";

/** Returns the origin of the pages of a request: `https://frontage.example`. */
export const originOf = (
  { publicUrl }: Pick<Config, "publicUrl">,
  { protocol, host }: FastifyRequest,
): string => publicUrl ?? `${protocol}://${host}`;

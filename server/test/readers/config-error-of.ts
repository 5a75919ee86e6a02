import { ConfigError, readConfig } from "../../src/config/config.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the message that refuses a start in this environment. */
export function configErrorOf(environment: Environment): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.message;
    }
    throw error;
  }
  throw new Error("The environment was accepted");
}

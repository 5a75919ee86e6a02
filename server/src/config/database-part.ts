import { z } from "zod";
import * as formats from "./formats.ts";
import { numberVariable, ruleIssue, variable } from "./variable.ts";

const defaultStatementSeconds = 30;

/** The database, and the folder of everything that is embedded. Source: docs/running/outages.md#time-limits */
export const databasePart = z
  .object({
    DATA_DIR: variable(
      {
        defaultText: "`./data`",
        meaning: "folder of the embedded database, files and outbox",
        wanted: "a folder",
      },
      formats.nonEmpty,
    ),
    DATABASE_URL: variable(
      {
        defaultText: "the embedded PostgreSQL",
        meaning: "a PostgreSQL from version 15 on",
        wanted: "postgres://user:password@host:port/database",
        isSecret: true,
      },
      formats.postgresUrl,
    ),
    BACKUP_KEY: variable(
      {
        defaultText: "not encrypted",
        meaning: "key of age that encrypts backups, or a secret one that restores them as well",
        wanted: "age1… or AGE-SECRET-KEY-1…",
        isSecret: true,
      },
      z.string().regex(/^(age1|AGE-SECRET-KEY-1)/),
    ),
    DATABASE_DIRECT_URL: variable(
      {
        defaultText: "no pooler",
        meaning: "the database itself, where `DATABASE_URL` leads to a pooler such as PgBouncer",
        wanted: "postgres://user:password@host:port/database",
        isSecret: true,
      },
      formats.postgresUrl,
    ),
    DATABASE_POOL: numberVariable([2, 500], {
      defaultText: "20",
      meaning: "connections of a process for its requests",
    }),
    DATABASE_CONNECT_TIMEOUT: numberVariable([1, 60], {
      unit: "seconds",
      defaultText: "8",
      meaning: "seconds until a connection is open, or one of the pool is free",
    }),
    DATABASE_STATEMENT_TIMEOUT: numberVariable([1, 600], {
      unit: "seconds",
      defaultText: String(defaultStatementSeconds),
      meaning: "seconds that a statement may take",
    }),
    DATABASE_LOCK_TIMEOUT: numberVariable([1, 600], {
      unit: "seconds",
      defaultText: "10",
      meaning: "seconds of them that it may wait for a lock",
    }),
    DATABASE_IDLE_TIMEOUT: numberVariable([1, 86_400], {
      unit: "seconds",
      defaultText: "300",
      meaning: "seconds for which an unused connection stays open",
    }),
    DATABASE_LIFETIME: numberVariable([10, 86_400], {
      unit: "seconds",
      defaultText: "3600",
      meaning: "seconds after which a connection is replaced",
    }),
    DEMO: variable(
      {
        defaultText: "1 without `DATABASE_URL`",
        meaning: "loads the demo world into an empty database",
        wanted: "0 or 1",
      },
      formats.flag,
    ),
  })
  .superRefine((given, context) => {
    if (given.DATABASE_DIRECT_URL !== null && given.DATABASE_URL === null) {
      context.addIssue(ruleIssue("DATABASE_URL", "the pooler, as DATABASE_DIRECT_URL is set"));
    }
    const { DATABASE_STATEMENT_TIMEOUT: statement, DATABASE_LOCK_TIMEOUT: lock } = given;
    if (lock !== null && lock > (statement ?? defaultStatementSeconds)) {
      context.addIssue(
        ruleIssue(
          "DATABASE_LOCK_TIMEOUT",
          "at most the DATABASE_STATEMENT_TIMEOUT, which ends the wait",
        ),
      );
    }
  });

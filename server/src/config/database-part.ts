import { z } from "zod";
import * as formats from "./formats.ts";
import { ruleIssue, variable } from "./variable.ts";

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
    DATABASE_POOL: variable(
      {
        defaultText: "20",
        meaning: "connections of a process for its requests",
        wanted: "a number from 2 to 500",
      },
      formats.wholeNumber(2, 500),
    ),
    DATABASE_CONNECT_TIMEOUT: variable(
      {
        defaultText: "8",
        meaning: "seconds until a connection is open, or one of the pool is free",
        wanted: "seconds from 1 to 60",
      },
      formats.wholeNumber(1, 60),
    ),
    DATABASE_STATEMENT_TIMEOUT: variable(
      {
        defaultText: "30",
        meaning: "seconds that a statement may take",
        wanted: "seconds from 1 to 600",
      },
      formats.wholeNumber(1, 600),
    ),
    DATABASE_LOCK_TIMEOUT: variable(
      {
        defaultText: "10",
        meaning: "seconds of them that it may wait for a lock",
        wanted: "seconds from 1 to 600",
      },
      formats.wholeNumber(1, 600),
    ),
    DATABASE_IDLE_TIMEOUT: variable(
      {
        defaultText: "300",
        meaning: "seconds for which an unused connection stays open",
        wanted: "seconds from 1 to 86400",
      },
      formats.wholeNumber(1, 86_400),
    ),
    DATABASE_LIFETIME: variable(
      {
        defaultText: "3600",
        meaning: "seconds after which a connection is replaced",
        wanted: "seconds from 10 to 86400",
      },
      formats.wholeNumber(10, 86_400),
    ),
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

const defaultStatementSeconds = 30;

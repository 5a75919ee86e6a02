// Gives an account access to the console, or removes it: `npm run staff -- add name@example.com`. Uses the database of
// the environment, whether or not the server is running.
import "temporal-polyfill/global";
import { email as emailSchema } from "@frontage/contract/accounts/email.ts";
import { clockStartingAt, systemClock } from "@frontage/domain/time/clock.ts";
import { readConfig } from "../server/src/config/config.ts";
import { connect } from "../server/src/db/connect.ts";
import { migrate } from "../server/src/db/migrate/migrate.ts";
import { openDatabase } from "../server/src/db/embedded/open-database.ts";
import {
  addStaff,
  removeStaff,
  resetStaffSecondFactor,
} from "../server/src/features/accounts/staff/manage-staff.ts";
import { mailOrigin } from "../server/src/features/mail/mail-site.ts";
import { createCommandLog } from "../server/src/start/create-log.ts";

const usage = `Usage: npm run staff -- add name@example.com
       npm run staff -- remove name@example.com
       npm run staff -- reset-second-factor name@example.com`;

const [command = "", given = "", ...rest] = process.argv.slice(2);
const { success, data: email = "" } = emailSchema.safeParse(given);
if (!["add", "remove", "reset-second-factor"].includes(command) || !success || rest.length > 0) {
  console.error(usage);
  process.exit(1);
}
try {
  const config = readConfig(process.env);
  const clock = config.clockStart ? clockStartingAt(config.clockStart) : systemClock;
  const database = await openDatabase(config, (line) => console.log(line));
  const { db, close } = connect(database.url, { time: "unlimited", maxConnections: 2 });
  try {
    await migrate(db);
    // Standard output has the link, a secret that no log may contain.
    const parts = { db, clock, log: createCommandLog() };
    if (command === "add") {
      const { token, needsLink } = await addStaff(parts, email);
      console.log(
        needsLink
          ? `${email} becomes a member of staff with this link, which sets the password, once, within 24 hours:`
          : `${email} is a member of staff. This link sets the password, once, within 24 hours:`,
      );
      console.log(`${mailOrigin(config)}/account/password/reset/${encodeURIComponent(token)}`);
    } else if (command === "remove") {
      await removeStaff(parts, email);
      console.log(`${email} is no longer a member of staff, and is logged out everywhere.`);
    } else {
      await resetStaffSecondFactor(parts, email);
      console.log(`${email} logs in without a second factor until a new one is set up.`);
    }
  } finally {
    await close();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

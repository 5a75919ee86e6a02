import fs from "node:fs";
import path from "node:path";

// Several processes may share one embedded server. Each keeps a file here while it uses the server; the last one stops
// it. A process is identified by its id and start time, because ids are reused.
const usersFolder = (base: string) => path.join(base, "users");

/** Whether a process with that id is running. A zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) {
      return false;
    }
  }
  return statOf(pid)?.state !== "Z";
}

/** Returns the state and start time of a process (in clock ticks since boot), if the system provides them. */
function statOf(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets, which may contain any character.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startedAt: fields[19] ?? "" };
  } catch {
    return null;
  }
}

/** A process, and the processes that it has started where the system lists them. */
export function listFamily(pid: number): number[] {
  try {
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return [pid, ...children.split(" ").filter(Boolean).map(Number)];
  } catch {
    return [pid];
  }
}

const identityOf = (pid: number) => `${pid}-${statOf(pid)?.startedAt ?? ""}`;

/** Returns a running process that uses the server of a cluster folder; null if there is none. */
export function livingOwner(base: string): number | null {
  const names = fs.existsSync(usersFolder(base)) ? fs.readdirSync(usersFolder(base)) : [];
  const living = names.find((name) => {
    const pid = Number.parseInt(name, 10);
    return isAlive(pid) && name.startsWith(`${identityOf(pid)}-`);
  });
  return living === undefined ? null : Number.parseInt(living, 10);
}

let handles = 0;

/**
 * Records that this process uses the server. The returned function removes the record and returns whether no other
 * process uses the server.
 */
export function joinUsers(base: string): () => boolean {
  fs.mkdirSync(usersFolder(base), { recursive: true });
  const file = path.join(usersFolder(base), `${identityOf(process.pid)}-${++handles}`);
  fs.writeFileSync(file, "");
  return () => {
    fs.rmSync(file, { force: true });
    return livingOwner(base) === null;
  };
}

import net from "node:net";

/** An address that leads to a database, and that a test or drill can cut or lead elsewhere. */
export interface Relay {
  /** The address of a database by this way. */
  urlOf(databaseUrl: string): string;
  /** Resets every connection and refuses new ones. */
  cut(): void;
  /** Lets nothing through, and keeps every connection open. */
  freeze(): void;
  /** Lets connections through again, to another port if given. */
  mend(targetPort?: number): void;
  close(): Promise<void>;
}

export async function openRelay(firstPort: number): Promise<Relay> {
  let target = firstPort;
  let state: "open" | "frozen" | "cut" = "open";
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  };
  const server = net.createServer((incoming) => {
    keep(incoming);
    if (state === "cut") {
      incoming.resetAndDestroy();
    }
    if (state !== "open") {
      return;
    }
    const outgoing = net.connect(target, "127.0.0.1");
    keep(outgoing);
    incoming.once("close", () => outgoing.destroy());
    outgoing.once("close", () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl);
      url.port = String(port);
      // The folder of a socket.
      url.searchParams.delete("host");
      return url.href;
    },
    cut() {
      state = "cut";
      sockets.forEach((socket) => socket.resetAndDestroy());
    },
    freeze() {
      state = "frozen";
      sockets.forEach((socket) => socket.unpipe().pause());
    },
    mend(targetPort = target) {
      target = targetPort;
      // What was frozen stays so, as in a network that has lost its connections.
      state = "open";
    },
    async close() {
      state = "cut";
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

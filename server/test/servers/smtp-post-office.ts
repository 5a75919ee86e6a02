import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** The behaviour of the server. Omitted parts succeed. */
export interface ServerBehaviour {
  /** Throws the refusal of a recipient. */
  onRecipient?(address: string): void;
  /**
   * Called with each message before it is stored. If it throws, the error is the answer and the message is not stored.
   */
  onMessage?(mail: ReceivedMail, session: SMTPServerSession): void | Promise<void>;
}

/** A real SMTP server on a free port, which stores what it accepts. */
export async function openPostOffice(
  login?: { readonly user: string; readonly pass: string },
  atPort = 0,
) {
  const received: ReceivedMail[] = [];
  const conduct: ServerBehaviour = {};
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", ...(login ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_, done) {
      connections += 1;
      done();
    },
    onAuth({ username, password }, _, done) {
      const isCorrectLogin = username === login?.user && password === login?.pass;
      done(isCorrectLogin ? null : new Error("Wrong password"), { user: username });
    },
    onRcptTo({ address }, _, done) {
      answer(() => conduct.onRecipient?.(address), done);
    },
    onData(stream, session, done) {
      void answer(async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: await text(stream),
        };
        await conduct.onMessage?.(mail, session);
        received.push(mail);
      }, done);
    },
  });
  // Some tests are about clients that disconnect half-way.
  server.on("error", () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(atPort, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const name = login ? `${login.user}:${login.pass}@` : "";
  return {
    url: `smtp://${name}127.0.0.1:${port}`,
    port,
    received,
    conduct,
    connections: () => connections,
    /** Cuts every connection without an answer. */
    hangUp(): void {
      for (const connection of server.connections) {
        connection.close();
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** An SMTP answer with a given code. */
export function smtpAnswer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function answer(
  work: () => void | Promise<void>,
  done: (error?: Error | null) => void,
): Promise<void> {
  try {
    await work();
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as a server took it: whom the conversation named, and the message itself. */
export type Received = { recipients: string[]; mail: Email; raw: string };

/** A real mail server on this machine, for tests; `refusal` answers every recipient with an error code while it is set. */
export type MailServer = {
  url: string;
  received: Received[];
  /** The names that clients logged in with. */
  logins: string[];
  refusal: number | undefined;
  /** While it is set, no recipient is answered before it resolves: mails are then under way, and none has arrived. */
  held: Promise<void> | undefined;
  stop: () => Promise<void>;
};

export async function mailServer(port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username = "" }, _session, done) => {
      logins.push(username);
      done(null, { user: username });
    },
    onRcptTo: (address, _session, done) => {
      const answer = async () => {
        await result.held;
        if (result.refusal === undefined) return done();
        done(Object.assign(new Error(`${address.address} is refused`), { responseCode: result.refusal }));
      };
      void answer();
    },
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await text(stream);
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), mail: await PostalMime.parse(raw), raw });
        done();
      };
      void take();
    },
  });
  // A client that gives up is part of these tests.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const result: MailServer = {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    logins,
    refusal: undefined,
    held: undefined,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return result;
}

/** A port that nobody listens on. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server that takes connections and then says what it is told to, or nothing. */
export async function oddServer(greeting?: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    if (greeting !== undefined) socket.write(greeting);
  });
  const sockets = new Set<{ destroy: () => unknown }>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

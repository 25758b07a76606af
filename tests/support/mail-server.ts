import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "selfsigned";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

const LOCALHOST = [{ name: "commonName", value: "localhost" }];

/** Makes a self-signed certificate for `localhost` and `staff.localhost`, and its key, as PEM text; it is valid for a day. */
export async function makeCertificate(): Promise<{ certificate: string; key: string }> {
  const { cert, private: key } = await generate(LOCALHOST, {
    keyType: "ec",
    notAfterDate: new Date(Date.now() + 24 * 60 * 60_000),
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "subjectAltName", altNames: ["localhost", "staff.localhost"].map((value) => ({ type: 2 as const, value })) },
    ],
  });
  return { certificate: cert, key };
}

/** Writes a certificate and its key into a new folder, for programs that need a path. */
export async function makeCertificateFiles(parent: string): Promise<{ certificate: string; key: string }> {
  const folder = mkdtempSync(join(parent, "certificate-"));
  const made = await makeCertificate();
  const files = { certificate: join(folder, "localhost.crt"), key: join(folder, "localhost.key") };
  writeFileSync(files.certificate, made.certificate);
  writeFileSync(files.key, made.key, { mode: 0o600 });
  return files;
}

/** A mail as the server received it: the recipients of the envelope, and the message itself. */
type Received = { recipients: string[]; mail: Email; raw: string };

/** The SMTP commands that a test can have refused. */
export type RefusedCommand = "AUTH" | "MAIL" | "RCPT" | "DATA";

/** An SMTP server. While `refusal` is set, `refusedCommand` gets this code. */
export type MailServer = {
  url: string;
  received: Received[];
  /** The names that clients logged in with. */
  logins: string[];
  refusal: number | undefined;
  /** RCPT unless a test sets another. */
  refusedCommand: RefusedCommand;
  /** While it is set, RCPT gets no reply before it resolves, so that mails are being sent and none has arrived. */
  held: Promise<void> | undefined;
  stop: () => Promise<void>;
};

/** Listens on `port`, or a free one; with `offersTls` it offers STARTTLS with a self-signed certificate. */
export async function mailServer(port = 0, { offersTls = false } = {}): Promise<MailServer> {
  const received: Received[] = [];
  const logins: string[] = [];
  const tls = offersTls ? await makeCertificate() : undefined;
  const server = new SMTPServer({
    ...(tls ? { key: tls.key, cert: tls.certificate } : { disabledCommands: ["STARTTLS"] }),
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username = "" }, _session, done) => {
      const refusal = refusalOf("AUTH", username);
      if (refusal) return done(refusal);
      logins.push(username);
      done(null, { user: username });
    },
    onMailFrom: ({ address }, _session, done) => done(refusalOf("MAIL", address)),
    onRcptTo: ({ address }, _session, done) => {
      const respond = async () => {
        await result.held;
        done(refusalOf("RCPT", address));
      };
      void respond();
    },
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await text(stream);
        const refusal = refusalOf("DATA", "this message");
        if (refusal) return done(refusal);
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), mail: await PostalMime.parse(raw), raw });
        done();
      };
      // The client was killed in the middle of a mail, which then never arrived.
      take().catch(() => undefined);
    },
  });
  function refusalOf(command: RefusedCommand, what: string) {
    if (result.refusal === undefined || result.refusedCommand !== command) return null;
    return Object.assign(new Error(`${what} is refused`), { responseCode: result.refusal });
  }
  // Without a listener, a client that disconnects early would end the process.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const result: MailServer = {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    logins,
    refusal: undefined,
    refusedCommand: "RCPT",
    held: undefined,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return result;
}

/** A server that accepts connections, sends `greeting` or nothing, and responds to what it receives with `respond` or never. */
export async function oddServer(
  greeting?: string,
  respond?: (received: string) => string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    if (greeting !== undefined) socket.write(greeting);
    if (respond) socket.on("data", (data: Buffer) => socket.write(respond(data.toString())));
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

import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * A TCP proxy between a browser and a server. To the browser a stopped proxy is a server that has stopped, and a frozen one is a server
 * that accepts connections and never responds.
 */
export class SwitchedProxy {
  readonly #server: Server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket));
  readonly #sockets = new Set<Socket>();
  /** Connections that were accepted while the proxy was frozen. */
  readonly #waiting: (() => void)[] = [];
  #target: number;
  #port = 0;
  #isFrozen = false;
  #losesResponses = false;

  constructor(target: string) {
    this.#target = portOf(target);
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens, on the same port as before, and forwards new connections to this server. */
  async start(target?: string): Promise<void> {
    if (target !== undefined) this.#target = portOf(target);
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject).listen(this.#port, "127.0.0.1", resolve);
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Closes every connection, and refuses new ones. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  freeze() {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Forwards what was sent meanwhile, also on connections that the browser has closed. */
  thaw() {
    this.#isFrozen = false;
    for (const socket of this.#sockets) socket.resume();
    for (const forward of this.#waiting.splice(0)) forward();
  }

  /** Ends a connection when the server responds on it, so that the browser has sent a request and gets nothing. */
  loseResponses(isLosing: boolean) {
    this.#losesResponses = isLosing;
  }

  #accept(client: Socket) {
    this.#keep(client);
    if (this.#isFrozen) this.#waiting.push(() => this.#forward(client));
    else this.#forward(client);
  }

  #forward(client: Socket) {
    const upstream = this.#keep(connect({ port: this.#target, host: "127.0.0.1", allowHalfOpen: true }));
    upstream.on("data", () => {
      if (this.#losesResponses) client.resetAndDestroy();
    });
    client.pipe(upstream).pipe(client);
    client.once("close", () => upstream.end());
    upstream.once("close", () => client.end());
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket)).on("error", () => undefined);
    return socket;
  }
}

const portOf = (origin: string) => Number(new URL(origin).port);

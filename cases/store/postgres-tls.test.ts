import { type AddressInfo, createServer } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { makeCertificateFiles } from "../../tests/support/mail-server.ts";
import { openStore } from "../../main/store/open-store.ts";
import { type PostgresUnderTest, startPostgres } from "../../tests/support/postgres.ts";
import { enquiry, NOON } from "../../tests/support/store-fixture.ts";

let postgres: PostgresUnderTest;
let url: string;
let trusted: string;
const folder = temporaryFolder(afterAll);
beforeAll(async () => {
  const files = await makeCertificateFiles(folder);
  trusted = `sslrootcert=${files.certificate}`;
  postgres = await startPostgres({ tls: files });
  url = (await postgres.freshDatabase()).replace("127.0.0.1", "localhost");
});
afterAll(() => postgres[Symbol.asyncDispose]());

const opened = (databaseUrl: string) => openStore({ databaseUrl, dataFolder: "unused" });

describe("a DATABASE_URL with TLS (real PostgreSQL, self-signed certificate for localhost)", () => {
  test("stores over an encrypted connection if the certificate is trusted", async () => {
    const encrypted = `${url}?sslmode=verify-full&${trusted}`;
    const store = await opened(encrypted);
    const { reference } = await store.add(enquiry(), [], NOON);
    expect(await store.find(reference)).toMatchObject({ reference });
    await store.close();
    const client = new Client({ connectionString: encrypted });
    await client.connect();
    const { rows } = await client.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()");
    await client.end();
    expect(rows).toEqual([{ ssl: true }]);
  });

  test.each(["verify-full", "require"])("is refused with sslmode=%s if the certificate is not trusted", async (sslmode) => {
    await expect(opened(`${url}?sslmode=${sslmode}`)).rejects.toThrow("DEPTH_ZERO_SELF_SIGNED_CERT");
  });

  test("works with requireTLS=false, which pg ignores", async () => {
    const store = await opened(`${url}?requireTLS=false`);
    await expect(store.list()).resolves.toBeInstanceOf(Array);
    await store.close();
  });

  test("is refused if the server has no TLS", async () => {
    const plain = createServer((socket) => socket.once("data", () => socket.write("N")));
    await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
    const { port } = plain.address() as AddressInfo;
    await expect(opened(`postgres://site@localhost:${port}/site?sslmode=verify-full`)).rejects.toThrow("SSL_NOT_SUPPORTED");
    await new Promise((resolve) => plain.close(resolve));
  });
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "selfsigned";

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

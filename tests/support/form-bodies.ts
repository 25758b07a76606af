/** Bodies of forms, as browsers encode them. */

export const URLENCODED = "application/x-www-form-urlencoded";
export const MULTIPART = "multipart/form-data; boundary=XX";

/** A whole multipart body. */
export const multipart = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat([...parts, "--XX--\r\n"].map((part) => Buffer.from(part as string)));

export const field = (name: string, value: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** What precedes the bytes of a file. */
export const fileHead = (name: string, filename: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;

export const filePart = (name: string, filename: string, bytes: Uint8Array | string) =>
  Buffer.concat([Buffer.from(fileHead(name, filename)), Buffer.from(bytes as string), Buffer.from("\r\n")]);

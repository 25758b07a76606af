import { headersOf, type MailGiven } from "./mail-corpus.ts";

const nested = (depth: number): string =>
  depth === 0
    ? "Content-Type: text/plain\r\n\r\nDeep\r\n"
    : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}--b${depth}--\r\n`;

/** Bodies with their headers of Content, made to break a parser or whoever reads. */
export const HOSTILE: Readonly<Record<string, () => Buffer>> = {
  "1,000 levels of parts": () => Buffer.from(nested(1000)),
  "100,000 parts": () =>
    Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(100_000)}--b--\r\n`),
  "a boundary that never ends": () =>
    Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHalf`),
  "an empty boundary": () => Buffer.from('Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\nx\r\n----\r\n'),
  "1 MB of headers": () => Buffer.from(`X-Long: ${"a".repeat(1024 * 1024)}\r\nContent-Type: text/plain\r\n\r\nx\r\n`),
  "an unknown charset": () => Buffer.from("Content-Type: text/plain; charset=klingon\r\n\r\nWords\r\n"),
  "bytes that are no text": () =>
    Buffer.concat([
      Buffer.from("Content-Type: text/plain; charset=utf-8\r\n\r\n"),
      Buffer.from(Array.from({ length: 4096 }, (_, at) => at % 256)),
    ]),
  "a script in HTML": () =>
    Buffer.from(
      "Content-Type: text/html\r\n\r\n<p>Hello<script>alert(1)</script><img src=x onerror=alert(2)><svg><script>alert(3)</script></svg>\r\n",
    ),
  "100,000 open tags": () => Buffer.from(`Content-Type: text/html\r\n\r\n${"<div><blockquote>".repeat(50_000)}Words\r\n`),
  "100,000 open templates": () => Buffer.from(`Content-Type: text/html\r\n\r\n${"<template>".repeat(100_000)}Words\r\n`),
  "base64 that is none": () => Buffer.from("Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!====\r\n"),
  "a name of a file with a path": () =>
    Buffer.from(
      'Content-Type: text/plain; name="../../etc/passwd"\r\nContent-Disposition: attachment; filename="../../etc/passwd"\r\n\r\nroot\r\n',
    ),
  "a mail in a mail in a mail": () =>
    Buffer.from(`${"Content-Type: message/rfc822\r\n\r\n".repeat(500)}Content-Type: text/plain\r\n\r\nx\r\n`),
  "NUL and characters that turn the text": () =>
    Buffer.from("Content-Type: text/plain; charset=utf-8\r\n\r\nA\0B \u202Etxet\u202C\r\n"),
  "50,000 lines of two hyphens": () => Buffer.from(`Content-Type: text/plain\r\n\r\n${"--\r\n".repeat(50_000)}`),
  "50,000 lines that may introduce a quote": () =>
    Buffer.from(`Content-Type: text/plain\r\n\r\n${"On Tuesday somebody\r\n".repeat(50_000)}`),
  nothing: () => Buffer.from("\r\n"),
};

/** A hostile mail with ordinary headers in front. */
export const hostileMail = (name: string, given: Omit<MailGiven, "words">): Buffer =>
  Buffer.concat([Buffer.from(headersOf(given)), HOSTILE[name]?.() ?? Buffer.alloc(0)]);

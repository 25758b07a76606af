import { fstatSync, writeSync } from "node:fs";
import type { Writable } from "node:stream";

const STDOUT = 1;
/** Some 5,000 lines. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** The destination of pino's lines. */
type LogDestination = { write: (line: string) => void };

/**
 * Standard output as the log's destination. It neither blocks nor ends the process: a line that cannot be written (the disk is
 * full, or the reader has ended or does not read) is dropped, and the number of dropped lines is logged later.
 */
export function standardOutput(): LogDestination {
  const stat = fstatSync(STDOUT);
  if (!stat.isFile() && !stat.isCharacterDevice()) return intoStream(process.stdout);
  // An error of console.log() at start must not end the process.
  process.stdout.on("error", () => {});
  // writeSync, because Node destroys process.stdout of a file after one failed write.
  return countingDropped((line) => writeSync(STDOUT, line) === Buffer.byteLength(line));
}

/** Writes into a stream while fewer than `maxBytes` wait in it. */
export function intoStream(stream: Writable, maxBytes = MAX_WAITING_BYTES): LogDestination {
  stream.on("error", () => {});
  return countingDropped((line) => {
    if (!stream.writable || stream.writableLength > maxBytes) return false;
    stream.write(line);
    return true;
  });
}

/** `write` throws or returns false if the line was not written. */
export function countingDropped(write: (line: string) => boolean): LogDestination {
  let dropped = 0;
  const isWritten = (line: string) => {
    try {
      return write(line);
    } catch {
      return false;
    }
  };
  // Begins with a line break: a part of the line before it may have been written.
  const notice = () =>
    `\n${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: "log lines were dropped" })}\n`;
  return {
    write: (line) => {
      if (dropped > 0 && isWritten(notice())) dropped = 0;
      if (dropped > 0 || !isWritten(line)) dropped += 1;
    },
  };
}

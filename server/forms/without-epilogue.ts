import { Transform } from "node:stream";

/**
 * Removes the epilogue of a multipart body, which follows the closing delimiter and has no meaning (RFC 2046, 5.1.1). busboy 1.6
 * reads parts in it if they arrive in the same chunk, and waits for ever for the end of a file that is cut off there.
 */
export function withoutEpilogue(boundary: string): Transform {
  const delimiter = Buffer.from(`\r\n--${boundary}--`, "latin1");
  // A body may begin with a delimiter, without the line break before it.
  let tail = Buffer.from("\r\n");
  let isClosed = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isClosed) return done();
      const searched = Buffer.concat([tail, chunk]);
      const at = searched.indexOf(delimiter);
      isClosed = at >= 0;
      const passed = isClosed ? chunk.subarray(0, at + delimiter.length - tail.length) : chunk;
      tail = searched.subarray(-(delimiter.length - 1));
      done(null, passed);
    },
  });
}

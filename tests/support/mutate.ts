/** Returns whole numbers from 0 up to, but not including, `below`; the same sequence for the same seed. */
export type Random = (below: number) => number;

/** The minimal standard generator of Park and Miller (1988). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** Delimiters of form bodies, and values that parsers often handle wrongly. */
const TOKENS = [
  ..."\r\n|\n|\r|\r\n\r\n|--|--XX|\r\n--XX|--XX--|\r\n--XX--\r\n|--XX\r\n\r\n|;|\"|'|\\|%|%0|%zz|%00|%u0041|+|&|&&|=|==".split(
    "|",
  ),
  ...'[]|[a][b]|__proto__=1&|constructor|\0|\u00ff|\ufeff|\u202e|\ud83d\ude00|:|A: |name="|filename='.split("|"),
  "Content-Disposition: form-data; name=",
  'Content-Disposition: form-data; name="cv"; filename="a"',
  "filename*=UTF-8''%e2%82%ac",
  "filename*=x-unknown'en'a",
  "filename*0=a; filename*1=b",
  "Content-Type: text/plain; charset=nonsense",
  "Content-Type: multipart/mixed; boundary=YY",
  "Content-Transfer-Encoding: base64",
  "A".repeat(300),
  "x".repeat(3000),
  " ".repeat(100),
];

/** Changes bytes in one to eight places: overwrites, removes, repeats, moves, truncates, or inserts a token. */
export function mutate(original: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(original);
  for (let changes = 1 + random(8); changes > 0; changes--) bytes = changeOnce(bytes, random);
  return bytes;
}

function changeOnce(bytes: Buffer, random: Random): Buffer<ArrayBuffer> {
  const from = random(bytes.length + 1);
  const to = Math.min(bytes.length, from + random(40));
  const [before, part, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  switch (random(7)) {
    case 0:
      return Buffer.concat([before, Buffer.from(part).fill(random(256)), after]);
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, part, part, part, after]);
    case 3:
      return Buffer.concat([after, part, before]);
    case 4:
      return Buffer.from(random(4) === 0 ? before : bytes);
    default:
      return Buffer.concat([before, Buffer.from(TOKENS[random(TOKENS.length)] ?? ""), bytes.subarray(from)]);
  }
}

/** Splits bytes into pieces, as a network may deliver them. */
export function inPieces(bytes: Buffer, random: Random): Buffer[] {
  const size = [bytes.length, 1, 7, 100][random(4)] || 1;
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}

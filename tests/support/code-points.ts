/** The characters of planes 0 to 3 and 14, one by one; the other planes have no assigned character but private use. */
export function* everyCharacter(): Generator<string> {
  for (const [first, last] of [
    [0, 0x3ffff],
    [0xe0000, 0xe0fff],
  ] as const)
    for (let code = first; code <= last; code++) yield String.fromCodePoint(code);
}

export const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16);

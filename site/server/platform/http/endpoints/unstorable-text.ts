/** NUL, which no text of PostgreSQL holds, and half a surrogate pair, which its JSON refuses. */
// oxlint-disable-next-line no-control-regex
const unstorable = /[\0\ud800-\udfff]/u;

/** Dotted paths of the texts within a JSON value that a database cannot hold; names of fields are texts as well. */
export function unstorableTexts(value: unknown): string[] {
  const found: string[] = [];
  // A list of what is left, because a body may nest deeper than functions may call.
  const left: [path: string, part: unknown][] = [['', value]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && unstorable.test(part)) found.push(path);
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (unstorable.test(name)) found.push(path);
      else left.push([path ? `${path}.${name}` : name, inner]);
    }
  }
  return found;
}

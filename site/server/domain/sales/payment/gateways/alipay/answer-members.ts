/**
 * The members of a JSON object as they are written, without space around them: a signature is of the characters of a member,
 * which parsing and writing would change. Of a name that comes twice there is no telling which one was signed.
 * @throws Error when the text is no JSON object, or has a name twice.
 */
export function answerMembers(text: string): ReadonlyMap<string, string> {
  const names = new Set(Object.keys(JSON.parse(text) as object));
  const members = new Map<string, string>();
  let position = text.indexOf('{') + 1;
  while (members.size < names.size) {
    const nameEnd = valueEnd(text, position);
    const name = JSON.parse(text.slice(position, nameEnd)) as string;
    const start = text.indexOf(':', nameEnd) + 1;
    const end = valueEnd(text, start);
    if (members.has(name)) throw new Error('no object of different names');
    members.set(name, text.slice(start, end).trim());
    position = end + 1;
  }
  if (text.slice(position - 1).trim() !== '}') throw new Error('no object of different names');
  return members;
}

/** Where a value of a text that is JSON ends: at the comma, colon or brace after it that is in no string, list or object of it. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (depth === 0 && /[,:}]/.test(character)) return at;
    else if (/[{[]/.test(character)) depth += 1;
    else if (/[}\]]/.test(character)) depth -= 1;
  }
  return text.length;
}

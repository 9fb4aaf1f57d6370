import { diffArrays } from 'diff';

/** What one side made of some parts of the common text: those from `start` to before `end` became `parts`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly string[];
}

/**
 * Joins what two people made of one value, where they changed other paragraphs of a text or other members of a list.
 * @returns undefined where both changed the same place, or the value has no parts.
 */
export function mergeValues(base: unknown, ours: unknown, theirs: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
    const merged = mergeParts(base.map(toText), ours.map(toText), theirs.map(toText));
    return merged?.map((part) => JSON.parse(part) as unknown);
  }
  if (![base, ours, theirs].every((value) => typeof value === 'string' && value.startsWith('<'))) return undefined;
  return mergeParts(blocksOf(String(base)), blocksOf(String(ours)), blocksOf(String(theirs)))?.join('');
}

function toText(part: unknown): string {
  return JSON.stringify(part);
}

/** The outermost elements of a text, with what stands between them. It is parsed, and never a part of the page. */
function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const serializer = body.ownerDocument.createElement('div');
  return [...body.childNodes].map((node) => {
    serializer.replaceChildren(node);
    return serializer.innerHTML;
  });
}

function mergeParts(base: string[], ours: string[], theirs: string[]): string[] | undefined {
  const edits = [...editsOf(base, ours), ...editsOf(base, theirs)];
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: string[] = [];
  let place = 0;
  for (const [index, edit] of edits.entries()) {
    const before = edits[index - 1];
    // Both did the same.
    if (before && JSON.stringify(before) === JSON.stringify(edit)) continue;
    // Parts that touch are one place: nobody knows in which order they belong.
    if (before && edit.start <= before.end) return undefined;
    merged.push(...base.slice(place, edit.start), ...edit.parts);
    place = edit.end;
  }
  return [...merged, ...base.slice(place)];
}

function editsOf(base: string[], changed: string[]): Edit[] {
  const edits: Edit[] = [];
  let place = 0;
  let open: { start: number; end: number; parts: string[] } | undefined;
  for (const { added, removed, value } of diffArrays(base, changed)) {
    if (!added && !removed) {
      if (open) edits.push(open);
      open = undefined;
      place += value.length;
      continue;
    }
    open ??= { start: place, end: place, parts: [] };
    if (added) open.parts.push(...value);
    else {
      place += value.length;
      open.end = place;
    }
  }
  return open ? [...edits, open] : edits;
}

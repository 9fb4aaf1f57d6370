import { createHash } from 'node:crypto';

/**
 * Names a content. Weak, because two answers with the same content differ in the request id and in compression.
 */
export function entityTag(content: string): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

/** Whether an If-None-Match header holds the tag; weak comparison, as RFC 9110 13.1.2 asks. */
export function holdsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/**
 * Restricts an element to the roles in its value, separated by spaces; an empty or unknown value hides it from everybody
 * (site R-PERM-1). Every allowed tag may have it. Where the tag itself is not allowed, its contents go with it.
 */
export const permissionAttribute = 'data-permission';

/** The allowlist for HTML of articles and products. The server applies it when content is stored, and pages apply it again when they render. */
export const articleHtml = {
  /** Allowed tags and the attributes of each; every other attribute is dropped. */
  tags: {
    a: ['href', 'title'],
    blockquote: [],
    br: [],
    code: [],
    em: [],
    figcaption: [],
    figure: [],
    h2: [],
    h3: [],
    h4: [],
    hr: [],
    img: ['src', 'alt', 'title', 'width', 'height'],
    li: [],
    ol: ['start'],
    p: [],
    pre: [],
    s: [],
    strong: [],
    sub: [],
    sup: [],
    table: [],
    tbody: [],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    thead: [],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    tr: [],
    u: [],
    ul: [],
    'xl-video-player': ['src', 'type', 'poster', 'title', 'thumbnails'],
  } as Readonly<Record<string, readonly string[]>>,
  /** Tags that have a meaning within one other tag alone, and are removed elsewhere. */
  within: { track: 'xl-video-player' } as Readonly<Record<string, string>>,
  /** Tags that become another one; the page itself has the only h1. */
  renamed: { b: 'strong', h1: 'h2', h5: 'h4', h6: 'h4', i: 'em', strike: 's' } as Readonly<Record<string, string>>,
  /** Tags that are removed with their contents. Of other tags that are not allowed, the contents stay. */
  dropped: [
    'applet audio base canvas embed frame frameset head iframe link math meta noembed noframes noscript object plaintext',
    'script select style svg template textarea title video xmp',
  ].flatMap((tags) => tags.split(' ')),
  /** Attributes whose value is a URL: a path of this site, or a URL with one of the schemes. */
  addresses: {
    href: ['https:', 'mailto:', 'tel:'],
    poster: ['https:'],
    src: ['https:'],
    thumbnails: ['https:'],
  } as Readonly<Record<string, readonly string[]>>,
  /** Attributes whose value is an integer of at most four digits. */
  numbers: ['colspan', 'height', 'rowspan', 'start', 'width'],
  /** Attributes that the cleaner adds. */
  added: { a: { rel: 'noopener noreferrer' }, img: { loading: 'lazy' } } as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >,
} as const;

/** Whether an attribute of an allowed tag may keep its value. */
export function allowsAttribute(tag: string, name: string, value: string): boolean {
  if (name === permissionAttribute) return true;
  if (!articleHtml.tags[tag]?.includes(name)) return false;
  const schemes = articleHtml.addresses[name];
  if (schemes) return isAddress(value, schemes);
  return !articleHtml.numbers.some((number) => number === name) || /^\d{1,4}$/.test(value);
}

/** The API and the console, where opening an address may do something. */
const inside = /^\/(?:api|operator)(?![\w-])/i;
/** A step up, which makes a path another one than it says. */
const stepUp = /^[^?#]*\/(?:\.|%2e){2}(?:[/?#]|$)/i;

/** Whether an address is none that content may have, or does not say where it leads. */
export function leadsInside(address: string): boolean {
  return inside.test(address) || stepUp.test(address);
}

/** What is wrong with an address that an operator writes; undefined for a path of this site and an https address elsewhere. */
export function contentAddressProblem(address: string): string | undefined {
  if (!/^(\/(?![/\\])|https:\/\/[^/\s])[^\s<>"'\\]*$/.test(address)) return '请填写以 / 或 https:// 开头的地址';
  return leadsInside(address) ? '不能填写接口或后台的地址，也不能有“..”' : undefined;
}

/** Accepts a path of this site or a URL with one of the schemes, but nothing that a browser would normalise to something else. */
function isAddress(value: string, schemes: readonly string[]): boolean {
  // Browsers drop control characters and take a backslash for a slash.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(value) || leadsInside(value)) return false;
  if (/^\/(?!\/)/.test(value)) return true;
  const scheme = /^[a-z]+:/i.exec(value)?.[0].toLowerCase();
  if (scheme === undefined || !schemes.includes(scheme)) return false;
  return scheme !== 'https:' || /^https:\/\/[^/]/i.test(value);
}

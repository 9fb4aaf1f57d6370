import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from './config';
import { hostSize } from './utils/option-values';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * Returns the element as HTML for a server-rendered page. Its declarative shadow root holds a box of the player's size
 * with the poster; the player replaces it without a layout shift once its script has run. Needs no browser.
 * @param attributes HTML attributes by name; `true` is a boolean attribute, `false` omits one.
 * @param nonce nonce of the page's Content Security Policy, for the style sheet.
 */
export function renderPlaceholder(
  attributes: Readonly<Record<string, string | number | boolean>> = {},
  nonce = '',
): string {
  const pairs = Object.entries(attributes).map(([name, value]) => renderAttribute(name, value));
  return `<xl-video-player${pairs.join('')}><template shadowrootmode="open" shadowrootdelegatesfocus>${placeholderContent(attributes, nonce)}</template></xl-video-player>`;
}

/** Returns the HTML of the box of the player's size with the poster. @internal */
export function placeholderContent(
  { width = '', height = '', poster = '', loading = 'eager' }: Readonly<Record<string, string | number | boolean>>,
  nonce: string,
): string {
  const size = hostSize(toLength(width, DEFAULT_WIDTH), toLength(height, DEFAULT_HEIGHT));
  const declarations = Object.entries(size).map((declaration) => declaration.join(':'));
  const host = `display:block;contain:layout;position:relative;box-sizing:border-box;min-width:0;max-width:100%;background:#000;${declarations.join(';')}`;
  // As in the player's own sheet.
  const preferredWidth = `:host::before{content:'';display:grid;grid:none/minmax(0,var(--xlvp-width))}`;
  const style = `<style${renderAttribute('nonce', nonce || false)}>:host{${host}}${preferredWidth}img{position:absolute;inset:0;width:100%;height:100%;object-fit:contain}</style>`;
  const lazy = loading === 'eager' ? '' : ' loading="lazy"';
  const image = poster ? `<img alt=""${lazy}${renderAttribute('src', poster)}>` : '';
  return `${style}${image}`;
}

/** Returns an attribute with a leading space; empty for `false` and for an invalid name. */
function renderAttribute(name: string, value: string | number | boolean): string {
  if (value === false || !/^[^\s"'<>/=]+$/.test(name)) return '';
  return value === true ? ` ${name}` : ` ${name}="${String(value).replaceAll(/[&"<>]/g, (one) => ESCAPES[one]!)}"`;
}

/** Returns a valid CSS length: no other text may reach the style sheet. */
function toLength(value: string | number | boolean, fallback: string): string {
  const text = String(value).trim();
  if (/^(auto|(min|max|fit)-content)$/.test(text)) return text;
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(px|%|[a-z]{2,5})?$/.exec(text) ?? [];
  return digits ? `${digits}${unit ?? 'px'}` : fallback;
}

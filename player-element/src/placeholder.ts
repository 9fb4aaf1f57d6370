import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from './config';
import { hostSize } from './utils/option-values';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * The tag as HTML for a page made on a server: in a declarative shadow root it holds a box of the player's size with
 * the poster, which the player replaces once its script has run, so that nothing moves. Needs no browser.
 * @param attributes attributes of the tag by their names in HTML; `true` is a flag, `false` leaves one out.
 * @param nonce of the page's Content Security Policy, for the style inside.
 */
export function renderPlaceholder(
  attributes: Readonly<Record<string, string | number | boolean>> = {},
  nonce = '',
): string {
  const { width = '', height = '', poster = '' } = attributes;
  const size = hostSize(lengthOf(width, DEFAULT_WIDTH), lengthOf(height, DEFAULT_HEIGHT));
  const host = `display:block;max-width:100%;background:#000;width:${size.width};height:${size.height};aspect-ratio:${size.aspectRatio}`;
  const style = `<style${pair('nonce', nonce || false)}>:host{${host}}img{display:block;width:100%;height:100%;object-fit:contain}</style>`;
  const picture = poster ? `<img alt=""${pair('src', poster)}>` : '';
  const pairs = Object.entries(attributes).map(([name, value]) => pair(name, value));
  return `<xl-video-player${pairs.join('')}><template shadowrootmode="open" shadowrootdelegatesfocus>${style}${picture}</template></xl-video-player>`;
}

/** An attribute with the space before it. */
function pair(name: string, value: string | number | boolean): string {
  if (value === false || !/^[^\s"'<>/=]+$/.test(name)) return '';
  return value === true ? ` ${name}` : ` ${name}="${String(value).replaceAll(/[&"<>]/g, (one) => ESCAPES[one]!)}"`;
}

/** A length as the player takes it; nothing else may reach the style. */
function lengthOf(value: string | number | boolean, fallback: string): string {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(px|%|[a-z]{2,5})?$/.exec(String(value).trim()) ?? [];
  return digits ? `${digits}${unit ?? 'px'}` : fallback;
}

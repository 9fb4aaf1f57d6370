import { functionLackedBy, styleLackedBy } from './support-of';

/** Declarations that only refine a page: where they are not known, it is as it was before them. */
const refining =
  /^(text-wrap(-style)?: *(balance|pretty)|scrollbar-|content-visibility|view-transition-|forced-color-adjust|backdrop-filter|resize|font-family|break-after)/;
/** Rules that do the same. */
const refiningRules = new Set(['starting-style', 'view-transition']);

/**
 * Names of what a style sheet takes from the browser and the oldest ones lack, unless it stands in an `@supports` that asks for it. A
 * young selector is fine where it costs its own rule alone, or stands in a list that forgives: `:is()`, `:where()`.
 */
export function findYoungStyles(text: string): string[] {
  const found: string[] = [];
  /** What stands before each brace that is open. */
  const open: string[] = [];
  const isAskedFor = (name: string) => open.some((rule) => rule.startsWith('@supports') && rule.includes(name));
  const report = (name: string) => void (isAskedFor(name) || found.push(name));

  function enter(prelude: string): void {
    if (prelude.startsWith('@')) {
      if (isYoungRule(prelude)) report(prelude);
    } else if (open.some((rule) => !rule.startsWith('@') && rule !== '')) report('nesting');
    else if (splitList(prelude).length > 1 && isYoungSelector(withoutForgiving(prelude))) report(prelude);
    open.push(prelude);
  }

  function declare(declaration: string): void {
    if (declaration.startsWith('@') || !declaration.includes(':')) return;
    for (const [, name = ''] of declaration.matchAll(/(?<![\w-])([a-z-]+)\(/g)) {
      if (functionLackedBy(name)) report(name);
    }
    if (/\b(rgb|hsl|hwb)a?\(from /.test(declaration)) report('relative colour');
    const [property = '', ...rest] = declaration.split(':');
    const value = rest.join(':').replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
    const words = value.match(/(?<![\w.#-])[a-z][a-z-]*(?![\w(-])/g) ?? [];
    const path = ['properties', property.trim()];
    const isYoung = styleLackedBy(...path) ?? words.some((word) => styleLackedBy(...path, word));
    if (!isYoung || property.startsWith('-') || refining.test(declaration)) return;
    if (!blockAround().includes(`-webkit-${property.trim()}:`)) report(property.trim());
  }

  let start = 0;
  const source = text.replace(/\/\*[^]*?\*\//g, '');
  /** The declarations around the one that is looked at. */
  function blockAround(): string {
    const [from, to] = [source.lastIndexOf('{', start - 1), source.indexOf('}', start - 1)];
    return source.slice(from, to).replace(/\s/g, '');
  }
  for (const { 0: mark, index } of source.matchAll(/[{};]/g)) {
    const part = source.slice(start, index).trim().replace(/\s+/g, ' ');
    start = index + 1;
    if (mark === '{') enter(part);
    else if (part !== '') declare(part);
    if (mark === '}') open.pop();
  }
  return found;
}

/** The selectors of a list, without what stands in brackets. */
function splitList(selectors: string): string[] {
  let flat = selectors;
  for (let last = ''; last !== flat; ) {
    last = flat;
    flat = flat.replace(/\([^()]*\)/g, '');
  }
  return flat.split(',');
}

function withoutForgiving(selectors: string): string {
  return selectors.replace(/:(is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
}

/** Whether a rule around others never applies where it is not known. */
function isYoungRule(prelude: string): boolean {
  const [, name = ''] = /^@([a-z-]+)/.exec(prelude) ?? [];
  if (refiningRules.has(name)) return false;
  if (name === 'container' && /(style|scroll-state)\(/.test(prelude)) return true;
  const features = name === 'media' ? [...prelude.matchAll(/\(([a-z-]+)/g)] : [];
  return Boolean(
    styleLackedBy('at-rules', name) ?? features.some(([, each = '']) => styleLackedBy('at-rules', name, each)),
  );
}

/** Whether a selector voids the whole rule where it is not known. */
function isYoungSelector(selectors: string): boolean {
  if (/:nth-(last-)?child\([^)]* of /.test(selectors)) return true;
  return [...selectors.matchAll(/:([a-z][a-z-]*)/g)].some(([, name = '']) => styleLackedBy('selectors', name));
}

import { youngAtRules, youngDeclarations, youngFunctions, youngSelectors } from './young-names';

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
      if (youngAtRules.test(prelude)) report(prelude);
    } else if (open.some((rule) => !rule.startsWith('@') && rule !== '')) report('nesting');
    else if (splitList(prelude).length > 1 && youngSelectors.test(withoutForgiving(prelude))) report(prelude);
    open.push(prelude);
  }

  function declare(declaration: string): void {
    if (declaration.startsWith('@') || !declaration.includes(':')) return;
    for (const [, name = ''] of declaration.matchAll(/(?<![\w-])([a-z-]+)\(/g)) {
      if (Object.hasOwn(youngFunctions, name)) report(name);
    }
    if (/\b(rgb|hsl|hwb)a?\(from /.test(declaration)) report('relative colour');
    for (const [pattern] of youngDeclarations) {
      const [property = ''] = declaration.split(':');
      if (pattern.test(declaration)) report(property.trim());
    }
  }

  let start = 0;
  const source = text.replace(/\/\*[^]*?\*\//g, '');
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

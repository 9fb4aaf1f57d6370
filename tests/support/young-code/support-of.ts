import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { browserTargets } from '../../../player-element/scripts/browser-targets.mjs';

/** What MDN's data say of browsers; by `require`, since it is one JSON file of 20 MB. */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** The names that MDN's data have for browsers that builds call otherwise. */
const browserNames: Readonly<Record<string, keyof CompatData['browsers']>> = { ios: 'safari_ios' };

const targets = browserTargets.map((target) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  return { browser: browserNames[name] ?? (name as keyof CompatData['browsers']), version };
});

/** The versions from which the browsers that lack something have it, as text; undefined where all have it, or MDN does not know it. */
export function lackedBy(feature: Identifier | undefined): string | undefined {
  const support = compatOf(feature)?.support;
  if (!support) return undefined;
  const lacking = targets.flatMap(({ browser, version }) => {
    const statements = [support[browser] ?? []].flat();
    if (statements.length === 0 || statements.some((statement) => isIn(statement, version))) return [];
    // What a phone has no use for, as pointers.
    if (browser === 'safari_ios' && statements[0]!.version_added === false) return [];
    return [`${browser} ${String(statements[0]!.version_added)}`];
  });
  return lacking.length > 0 ? lacking.join(', ') : undefined;
}

/** Whether a version has it without a switch and by its own name. */
function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement;
  if (flags || prefix || otherName || typeof added !== 'string' || added === 'preview') return false;
  if (typeof removed === 'string' && isReached(removed, version)) return false;
  return isReached(added, version);
}

function isReached(since: string, version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, part] of since.replace('≤', '').split('.').map(Number).entries()) {
    if (part !== (parts[index] ?? 0)) return part < (parts[index] ?? 0);
  }
  return true;
}

const { api, css, html, javascript } = data as unknown as Record<'api' | 'css' | 'html' | 'javascript', Identifier>;
const builtIns = javascript.builtins as Identifier;

/** Every object of the browser and the language by the names of what it has; an event is called `click_event`. */
const owners = new Map<string, Identifier[]>();
for (const owner of [api, builtIns, builtIns.Intl as Identifier].flatMap((each) => childrenOf(each))) {
  for (const [name, member] of entriesOf(owner)) add(owners, name.replace(/_static$/, ''), member);
}
const attributes = new Map<string, Identifier[]>();
for (const element of [html.global_attributes as Identifier, ...childrenOf(html.elements as Identifier)]) {
  for (const [name, attribute] of entriesOf(element)) add(attributes, name, attribute);
}
const functions = new Map<string, Identifier[]>();
collectFunctions(css.types as Identifier);

/** Whether a member of this name is young in some object, so that it is worth finding out which object is meant. */
export function mayBeYoung(member: string): boolean {
  return (owners.get(member) ?? []).some(lackedBy);
}

/**
 * The same for a member of an object. One that the data know by another name (TypeScript has mixins) is young if it is so in every
 * object that has the member.
 */
export function memberLackedBy(owner: string, member: string): string | undefined {
  for (const group of [api, builtIns, builtIns.Intl as Identifier]) {
    const found = group[owner] as Identifier | undefined;
    const known = found && ((found[member] ?? found[`${member}_static`]) as Identifier | undefined);
    if (known) return lackedBy(known);
  }
  return allLackedBy(owners.get(member));
}

/** The same for what a script may call without an object. */
export function globalLackedBy(name: string): string | undefined {
  const window = api.Window as Identifier;
  return lackedBy((api[name] ?? builtIns[name] ?? window[name]) as Identifier | undefined);
}

/** The same for an event of any object. */
export function eventLackedBy(type: string): string | undefined {
  return allLackedBy(owners.get(`${type}_event`));
}

/** The same for an attribute of any tag. */
export function attributeLackedBy(name: string): string | undefined {
  return allLackedBy(attributes.get(name));
}

/** The same for a function of CSS values. */
export function functionLackedBy(name: string): string | undefined {
  return allLackedBy(functions.get(name));
}

/** The same for what stands below `css` at a path, such as `['properties', 'inset']`. */
export function styleLackedBy(...path: string[]): string | undefined {
  let found: Identifier | undefined = css;
  for (const name of path) found = found && Object.hasOwn(found, name) ? (found[name] as Identifier) : undefined;
  return lackedBy(found);
}

function allLackedBy(features: Identifier[] | undefined): string | undefined {
  const known = (features ?? []).filter(compatOf);
  return known.length > 0 && known.every(lackedBy) ? lackedBy(known[0]) : undefined;
}

function compatOf(feature: Identifier | undefined): CompatStatement | undefined {
  return feature?.['__compat'];
}

function collectFunctions(group: Identifier): void {
  for (const [, feature] of entriesOf(group)) {
    const [, name] = /^<code>([a-z-]+)\(\)<\/code>/.exec(compatOf(feature)?.description ?? '') ?? [];
    if (name) add(functions, name, feature);
    collectFunctions(feature);
  }
}

function entriesOf(group: Identifier): [name: string, feature: Identifier][] {
  return Object.entries(group).filter(([name]) => name !== '__compat') as [string, Identifier][];
}

function childrenOf(group: Identifier): Identifier[] {
  return entriesOf(group).map(([, child]) => child);
}

function add(map: Map<string, Identifier[]>, name: string, feature: Identifier): void {
  map.set(name, [...(map.get(name) ?? []), feature]);
}

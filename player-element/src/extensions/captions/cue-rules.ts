import { vttBlocks } from '../../utils/parse-cues';
import { CLASS_PREFIX } from './cue-box';

const COMMENT = /\/\*[^]*?\*\//g;
const AT_RULE = /@[^{;]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
/** `::cue`, and `::cue(…)` with its selectors. */
const CUE = /(?:video)?::cue(?![\w-])(?:\(((?:[^()]|\([^()]*\))*)\))?/g;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi;
/** Compound selector of a cue element: name, classes, ids, attributes and pseudo-classes. */
const ELEMENT = /^(\*|[a-z]*)((?:[.#][^\s.#:[\]()"']+|\[(?:voice|lang)=(?:"[^"]*"|'[^']*')\]|:past|:future)*)$/;
const DETAIL = /[.#:][^\s.#:[\]()"']+|\[(\w+)=["']([^\]]*)["']\]/g;
/** Element selectors in parsed cues, by WebVTT element name. */
const ELEMENTS: Readonly<Record<string, string>> = {
  '': '',
  '*': '*',
  c: 'span',
  v: 'span[title]',
  lang: 'span[lang]',
  ...Object.fromEntries(['b', 'i', 'u', 'ruby', 'rt'].map((name) => [name, name])),
};
/** Values without URLs; colours are the only functions allowed. */
const SAFE_VALUE = /^(?:[^\\(){}<>;:@]|(?:rgb|hsl)a?\([^()\\]*\))+$/i;
/** Allowed properties of a file, by the viewer's setting that overrides each. */
const PROPERTIES: Readonly<Record<string, string | undefined>> = {
  color: 'color',
  'background-color': 'background',
  'text-shadow': 'edge',
  opacity: undefined,
  'font-family': undefined,
  'font-style': undefined,
  'font-weight': undefined,
  'text-decoration': undefined,
  'text-decoration-color': undefined,
  'text-decoration-line': undefined,
  'text-decoration-style': undefined,
};

/** Converts the STYLE blocks of a WebVTT file to rules for the player's captions; drops unsafe and unknown parts. */
export function cueRules(file: string): string {
  const source = vttBlocks(file, 'STYLE').flat().join('\n');
  const rules = source.replace(COMMENT, '').replace(AT_RULE, '').matchAll(RULE);
  return [...rules].map(([, selector, body]) => convertRule(selector!, body!)).join('\n');
}

function convertRule(selector: string, body: string): string {
  if (selector.replace(CUE, '').replace(/[\s,]/g, '')) return '';
  const inner = [...selector.matchAll(CUE)].flatMap(([, one]) => one?.split(',') ?? ['']);
  return inner
    .map((one) => [one.trim() ? convertSelector(one.trim()) : '', convertDeclarations(body, !one.trim())])
    .filter(([one, style]) => one !== undefined && style)
    .map(([one, style]) => `.captions .cue-text${one}{${style}}`)
    .join('\n');
}

/** Returns the selector within a caption; undefined when it matches no cue. */
function convertSelector(source: string): string | undefined {
  const text = source.replace(ESCAPE, (_all, code?: string, sign = '') =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ffff)) : sign,
  );
  const parts = text.split(/\s+(?![^[]*\])/).map((part, index) => {
    const [, name = '', details = ''] = ELEMENT.exec(part) ?? [];
    const element = ELEMENTS[name];
    if (element === undefined || !(name || details)) return undefined;
    const more = [...details.matchAll(DETAIL)].map(convertDetail).join('');
    // Only the cue itself has an id.
    return index === 0 && details.startsWith('#') && !name ? more : ` ${element}${more}`;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

function convertDetail([text, attribute, value = '']: RegExpMatchArray): string {
  const name = text.slice(1);
  if (attribute) return `[${attribute === 'voice' ? 'title' : 'lang'}="${CSS.escape(value)}"]`;
  if (text.startsWith('.')) return `.${CSS.escape(CLASS_PREFIX + name)}`;
  return text.startsWith('#') ? `[data-name="${CSS.escape(name)}"]` : `.${name}`;
}

/** Converts declarations. The viewer's setting overrides the file, which overrides the page. */
function convertDeclarations(body: string, isWhole: boolean): string {
  return body
    .split(';')
    .map((declaration) => {
      const [name = '', ...rest] = declaration.split(':').map((part) => part.trim());
      const value = rest.join(':');
      const property = name === 'background' ? 'background-color' : name.toLowerCase();
      const isKnown = Object.hasOwn(PROPERTIES, property) && SAFE_VALUE.test(value) && CSS.supports(property, value);
      if (!isKnown) return '';
      const choice = PROPERTIES[property];
      if (!choice) return `${property}:${value};`;
      if (isWhole) return `--xl-caption-${choice}:${value};`;
      return `${property}:var(--xlvp-caption-${choice === 'background' ? 'inner' : choice},${value});`;
    })
    .join('');
}

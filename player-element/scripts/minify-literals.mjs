import MagicString from 'magic-string';

/** As in JSX, whitespace with a line break beside a tag is layout of the source; any other may be seen and stays a space. */
const collapseMarkup = (text) => text.replace(/(>)\s*\n\s*|\s*\n\s*(<|>|\/>)/g, '$1$2').replace(/\s+/g, ' ');

const COLLAPSE = {
  css: (text) =>
    text
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/;}/g, '}')
      .replace(/: /g, ':'),
  html: collapseMarkup,
  svg: collapseMarkup,
};

/** A Vite plugin: takes comments and needless whitespace out of the templates and sheets, which minifiers leave alone. */
export function minifyLiterals() {
  return {
    name: 'minify-literals',
    transform(code, id) {
      if (!id.endsWith('.ts')) return undefined;
      const edits = literalsIn(this.parse(code)).flatMap(({ tag, quasi }) =>
        quasi.quasis.map(({ start, end, value: { raw } }) => {
          // Parsers differ in whether an element spans its delimiters.
          const at = code.indexOf(raw, start);
          if (at < 0 || at > end) throw new Error(`Lost a literal of ${id}`);
          return { start: at, end: at + raw.length, text: COLLAPSE[tag.name](raw) };
        }),
      );
      return edits.length > 0 ? editText(code, edits) : undefined;
    },
  };
}

function literalsIn(tree) {
  return nodesIn(tree, ({ type, tag }) => type === 'TaggedTemplateExpression' && tag.name in COLLAPSE);
}

/** The nodes of a syntax tree that fulfil a condition, outer before inner. */
export function nodesIn(node, condition) {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap((child) => nodesIn(child, condition));
  return condition(node) ? [node, ...below] : below;
}

/** Code with other text in place of some ranges, none of which overlap, and its source map. */
export function editText(code, edits) {
  const text = new MagicString(code);
  for (const { start, end, text: replacement } of edits) {
    if (end > start) text.update(start, end, replacement);
    else text.appendLeft(start, replacement);
  }
  return { code: text.toString(), map: text.generateMap({ hires: true }) };
}

/** Text with other text in place of some ranges, none of which overlap. */
export function replaceRanges(code, edits) {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

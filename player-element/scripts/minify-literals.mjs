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
        quasi.quasis.map(({ start, end, value }) => ({
          start,
          end,
          text: COLLAPSE[tag.name](value.raw),
          raw: value.raw,
        })),
      );
      const minified = edits
        .toSorted((a, b) => b.start - a.start)
        .reduce((rest, { start, end, raw, text }) => {
          // Parsers differ in whether an element spans its delimiters.
          const at = code.indexOf(raw, start);
          if (at < 0 || at > end) throw new Error(`Lost a literal of ${id}`);
          return rest.slice(0, at) + text + rest.slice(at + raw.length);
        }, code);
      return edits.length > 0 ? { code: minified, map: null } : undefined;
    },
  };
}

function literalsIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(literalsIn);
  const isLiteral = node.type === 'TaggedTemplateExpression' && node.tag.name in COLLAPSE;
  return isLiteral ? [node, ...below] : below;
}

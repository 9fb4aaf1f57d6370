/** A node of parsed HTML: text, or an element with its children. */
export type HtmlNode = string | { tag: string; attributes: Record<string, string>; children: HtmlNode[] };

export type HtmlElement = Exclude<HtmlNode, string>;

/** Void elements. */
const voidTags = new Set(['br', 'hr', 'img', 'track']);
/** A comment or declaration, a tag, or text up to the next one. A lone `<` is text. */
const piece =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<\/([a-z][\w-]*)[^>]*>|<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;
const attribute = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const entityNames: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

/**
 * Reads HTML as the server's cleaner writes it, on either side of the network. Other HTML gives some tree too, but not
 * always the one that a browser would build; the caller decides what of it may be rendered.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [source, closing, opening, attributes = ''] of html.matchAll(piece)) {
    const parent = open.at(-1) ?? root;
    if (opening) {
      const element: HtmlElement = { tag: opening.toLowerCase(), attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!voidTags.has(element.tag)) open.push(element);
    } else if (closing) {
      close(open, closing.toLowerCase());
    } else if (!/^<[!?]/.test(source)) {
      parent.children.push(decodeEntities(source));
    }
  }
  return root.children;
}

/** Ends the innermost element of this name, with all that is open in it; an end without a beginning is nothing. */
function close(open: HtmlElement[], tag: string): void {
  const at = open.map((element) => element.tag).lastIndexOf(tag);
  if (at > 0) open.length = at;
}

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(attribute)].map(
    ([, name = '', double, single, bare]) =>
      [name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? '')] as const,
  );
  return Object.fromEntries(pairs);
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (source, decimal, hexadecimal, name) => {
    if (name) return entityNames[String(name).toLowerCase()] ?? source;
    const point = decimal ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : source;
  });
}

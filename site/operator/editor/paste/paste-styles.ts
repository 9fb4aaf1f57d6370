/** Tags of marks by what a style declares. */
const markOfStyle: readonly (readonly [property: RegExp, value: RegExp, tag: string])[] = [
  [/^font-weight$/, /^(?:bold|bolder|[6-9]00)$/, 'strong'],
  [/^font-style$/, /^(?:italic|oblique)/, 'em'],
  [/^text-decoration(?:-line)?$/, /underline/, 'u'],
  [/^text-underline$/, /^(?!none)/, 'u'],
  [/^text-decoration(?:-line)?$/, /line-through/, 's'],
  [/^(?:vertical-align|mso-text-raise)$/, /^sub/, 'sub'],
  [/^vertical-align$/, /^super/, 'sup'],
];

/** Marks that a style takes back, such as `<b style="font-weight:normal">` around the whole of a document. */
const unmarked: Readonly<Record<string, readonly [property: string, value: RegExp]>> = {
  b: ['font-weight', /^(?:normal|[1-5]00)$/],
  strong: ['font-weight', /^(?:normal|[1-5]00)$/],
  i: ['font-style', /^normal/],
  em: ['font-style', /^normal/],
  u: ['text-decoration', /^none/],
};

/** Returns what an element's style declares. Word writes properties that browsers do not know. */
export function styleOf(element: Element): Readonly<Record<string, string>> {
  const source = (element.getAttribute('style') ?? '').replaceAll('\u00a0', ' ');
  return Object.fromEntries(
    source.split(';').flatMap((declaration) => {
      const at = declaration.indexOf(':');
      if (at < 0) return [];
      return [
        [
          declaration.slice(0, at).trim().toLowerCase(),
          declaration
            .slice(at + 1)
            .trim()
            .toLowerCase(),
        ],
      ];
    }),
  );
}

/** Whether an element is not meant to be seen. */
export function isHidden(element: Element): boolean {
  const style = styleOf(element);
  return style.display === 'none' || style['mso-hide'] === 'all' || style.visibility === 'hidden';
}

/** Writes bold, italic and the like as tags where styles say them. */
export function marksFromStyles(root: Element): void {
  for (const element of root.querySelectorAll('[style]')) {
    const [property = '', value] = unmarked[element.localName] ?? [];
    if (value?.test(styleOf(element)[property] ?? '')) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (element.closest('pre') || element.matches('table, thead, tbody, tr, ul, ol, img, br, hr')) continue;
    for (const tag of tagsOf(element)) {
      // The line below a link is its own.
      if (tag === 'u' && (element.closest('a') || element.querySelector('a'))) continue;
      if (element.closest(tag) || isBlockAround(element)) continue;
      const mark = element.ownerDocument.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}

function tagsOf(element: Element): string[] {
  const style = Object.entries(styleOf(element));
  return markOfStyle.flatMap(([property, value, tag]) =>
    style.some(([name, declared]) => property.test(name) && value.test(declared)) ? [tag] : [],
  );
}

/** Whether an element holds blocks, around which a mark has no meaning. */
function isBlockAround(element: Element): boolean {
  return element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre') !== null;
}

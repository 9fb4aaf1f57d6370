import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { allowsAttribute, articleHtml, permissionAttribute } from '../../../contract/article/article-html';

/** Elements inside each other; what lies deeper is dropped, since nobody wrote it by hand. */
const maxDepth = 60;

/** What the library does; `articleHtml` is what it is told. */
const options: IOptions = {
  allowedTags: Object.keys(articleHtml.tags),
  // The values decide below.
  allowedAttributes: false,
  transformTags: { '*': (tag, given) => ({ tagName: nameOf(tag), attribs: attributesOf(tag, given) }) },
  nonTextTags: [...articleHtml.dropped],
  allowProtocolRelative: false,
  nestingLimit: maxDepth,
};

/**
 * Writes HTML anew with nothing but what article-html.ts allows. Text stays text; contents of unknown tags stay,
 * those of scripts, styles, frames and the like do not. Comments are dropped.
 */
export function cleanHtml(source: string): string {
  let depth = 0;
  /** Depth of a tag that is dropped with its contents, while the parser is within it. */
  let lostDepth: number | undefined;
  const cleaned = sanitizeHtml(source, {
    ...options,
    onOpenTag(tag, given) {
      depth += 1;
      if (isLost(tag, given)) lostDepth ??= depth;
    },
    onCloseTag() {
      if (depth === lostDepth) lostDepth = undefined;
      depth -= 1;
    },
    textFilter: (text) => (depth > maxDepth || lostDepth !== undefined ? '' : text),
    exclusiveFilter: () => lostDepth !== undefined,
  });
  // No text and no value holds a `>`: they are escaped.
  return cleaned.replaceAll(' />', '>').trim();
}

/** Whether a tag is not allowed, and its contents only meant for some roles. */
function isLost(tag: string, given: Attributes): boolean {
  return permissionAttribute in given && !Object.hasOwn(articleHtml.tags, nameOf(tag));
}

function nameOf(tag: string): string {
  return articleHtml.renamed[tag] ?? tag;
}

function attributesOf(tag: string, given: Attributes): Attributes {
  const name = nameOf(tag);
  const kept = Object.entries(given).filter(([attribute, value]) => allowsAttribute(name, attribute, value));
  return { ...Object.fromEntries(kept), ...articleHtml.added[name] };
}

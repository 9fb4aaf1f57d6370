import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { allowsAttribute, articleHtml, permissionAttribute } from '../../../../contract/article/article-html';

/** Elements inside each other; what lies deeper is dropped, since nobody wrote it by hand. */
const maxDepth = 60;

/** What a stray tag becomes: no tag that is allowed. */
const strayTag = 'stray';

/** What the library does; `articleHtml` is what it is told. */
const options: IOptions = {
  allowedTags: Object.keys(articleHtml.tags),
  // The values decide below.
  allowedAttributes: false,
  nonTextTags: [...articleHtml.dropped],
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'track'],
  allowProtocolRelative: false,
  nestingLimit: maxDepth,
};

/** Changes what a tag was given, before it is judged. */
export type RewriteAttributes = (tag: string, given: Attributes) => Attributes;

/**
 * Writes HTML anew with nothing but what article-html.ts allows. Text stays text; contents of unknown tags stay,
 * those of scripts, styles, frames and the like do not. Comments are dropped.
 * @param rewrite hears of each tag by the name that it will have.
 */
export function cleanHtml(source: string, rewrite: RewriteAttributes = (_tag, given) => given): string {
  /** The tags that the parser is within, outermost first. */
  const open: string[] = [];
  /** Depth of a tag that is dropped with its contents, while the parser is within it. */
  let lostDepth: number | undefined;
  const cleaned = sanitizeHtml(source, {
    ...options,
    onOpenTag(tag, given) {
      open.push(nameOf(tag));
      if (isLost(tag, given)) lostDepth ??= open.length;
    },
    onCloseTag() {
      if (open.length === lostDepth) lostDepth = undefined;
      open.pop();
    },
    transformTags: {
      '*': (tag, given) => ({
        tagName: isStray(open) ? strayTag : nameOf(tag),
        attribs: attributesOf(tag, given, rewrite),
      }),
    },
    textFilter: (text) => (open.length > maxDepth || lostDepth !== undefined ? '' : text),
    exclusiveFilter: () => lostDepth !== undefined,
  });
  // No text and no value holds a `>`: they are escaped.
  return cleaned.replaceAll(' />', '>').trim();
}

/** Whether the innermost tag stands where it means nothing. */
function isStray(open: readonly string[]): boolean {
  const place = articleHtml.within[open.at(-1) ?? ''];
  return place !== undefined && open.at(-2) !== place;
}

/** Whether a tag is not allowed, and its contents only meant for some roles. */
function isLost(tag: string, given: Attributes): boolean {
  return permissionAttribute in given && !Object.hasOwn(articleHtml.tags, nameOf(tag));
}

function nameOf(tag: string): string {
  return articleHtml.renamed[tag] ?? tag;
}

function attributesOf(tag: string, given: Attributes, rewrite: RewriteAttributes): Attributes {
  const name = nameOf(tag);
  const kept = Object.entries(rewrite(name, given)).filter(([attribute, value]) =>
    allowsAttribute(name, attribute, value),
  );
  return { ...Object.fromEntries(kept), ...articleHtml.added[name] };
}

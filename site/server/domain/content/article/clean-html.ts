import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { allowsAttribute, articleHtml, permissionAttribute } from '#contract/article/article-html.ts';
import { nestHtml, textBlock } from './html-nesting';

/** Elements inside each other; what lies deeper is dropped, since nobody wrote it by hand. */
const maxDepth = 60;

/** Name that a stray tag gets; no tag of this name is allowed. */
const strayTag = 'stray';

/** Blocks of text that become paragraphs. */
const textBlocks = [
  'address article aside caption center dd details dialog div dl dt fieldset footer form header hgroup legend main menu',
  'nav section summary',
].flatMap((tags) => tags.split(' '));

/** Options of the library, from `articleHtml`. */
const options: IOptions = {
  allowedTags: [...Object.keys(articleHtml.tags), textBlock],
  // Attributes are filtered by their values below.
  allowedAttributes: false,
  nonTextTags: [...articleHtml.dropped],
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'track'],
  allowProtocolRelative: false,
  nestingLimit: maxDepth,
};

/** Changes the attributes of a tag, before they are filtered. */
export type RewriteAttributes = (tag: string, attributes: Attributes) => Attributes;

/**
 * Returns HTML with nothing but what article-html.ts allows. Text stays text; contents of unknown tags stay,
 * those of scripts, styles, frames and the like do not. Comments are dropped. A browser builds the tree that is written.
 * @param rewrite is called with the name that the tag will have.
 */
export function cleanHtml(source: string, rewrite: RewriteAttributes = (_tag, attributes) => attributes): string {
  /** The tags that the parser is within, outermost first. */
  const open: string[] = [];
  /** Depth of a tag that is dropped with its contents, while the parser is within it. */
  let droppedDepth: number | undefined;
  const cleaned = sanitizeHtml(source, {
    ...options,
    onOpenTag(tag, attributes) {
      open.push(nameOf(tag));
      if (isDropped(tag, attributes)) droppedDepth ??= open.length;
    },
    onCloseTag() {
      if (open.length === droppedDepth) droppedDepth = undefined;
      open.pop();
    },
    transformTags: {
      '*': (tag, attributes) => ({
        tagName: isStray(open) ? strayTag : nameOf(tag),
        attribs: filterAttributes(tag, attributes, rewrite),
      }),
    },
    textFilter: (text) => (open.length > maxDepth || droppedDepth !== undefined ? '' : text),
    exclusiveFilter: () => droppedDepth !== undefined,
  });
  // No text and no value holds a `>`: they are escaped.
  return nestHtml(cleaned.replaceAll(' />', '>').replaceAll(/\r\n?/g, '\n')).trim();
}

/** Whether the innermost tag is outside the element that it needs. */
function isStray(open: readonly string[]): boolean {
  const place = articleHtml.within[open.at(-1) ?? ''];
  return place !== undefined && open.at(-2) !== place;
}

/** Whether a tag is not allowed, and its contents are meant for some roles only. */
function isDropped(tag: string, attributes: Attributes): boolean {
  return permissionAttribute in attributes && !Object.hasOwn(articleHtml.tags, nameOf(tag));
}

function nameOf(tag: string): string {
  return articleHtml.renamed[tag] ?? (textBlocks.includes(tag) ? textBlock : tag);
}

function filterAttributes(tag: string, attributes: Attributes, rewrite: RewriteAttributes): Attributes {
  const name = nameOf(tag);
  const kept = Object.entries(rewrite(name, attributes)).filter(([attribute, value]) =>
    allowsAttribute(name, attribute, value),
  );
  return { ...Object.fromEntries(kept), ...articleHtml.added[name] };
}

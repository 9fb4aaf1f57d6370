/**
 * Takes away what Chrome 109, Safari 16.4 or Firefox 128 lack of what a page may call, by the object that has it. Runs in the page
 * before all else, so that it names nothing outside of itself. Syntax and style sheets stay as the browser has them: of `CSS.supports()`
 * only the answers to scripts can be taken away.
 * @param {string[]} kept names that stay.
 */
export function removeYoungFunctions(kept = []) {
  const words = (/** @type {string} */ text) => text.split(' ');
  const typedArray = Object.getPrototypeOf(Uint8Array);
  const reversing = words('toReversed toSorted toSpliced with');
  /** @type {any} */
  const page = globalThis;
  // Firefox ESR and WebKit lack some of these themselves.
  /** @type {[object | undefined, string[]][]} */
  const young = [
    [Array.prototype, reversing],
    [typedArray.prototype, reversing],
    [String.prototype, words('isWellFormed toWellFormed')],
    [Set.prototype, words('union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom')],
    [page.Iterator?.prototype, words('map filter take drop flatMap reduce toArray forEach some every find')],
    [page.Iterator, words('from concat')],
    [Map.prototype, words('getOrInsert getOrInsertComputed')],
    [WeakMap.prototype, words('getOrInsert getOrInsertComputed')],
    [Uint8Array.prototype, words('toBase64 toHex setFromBase64 setFromHex')],
    [Uint8Array, words('fromBase64 fromHex')],
    [ArrayBuffer.prototype, words('transfer transferToFixedLength')],
    [Promise, words('withResolvers try')],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Math, words('sumPrecise f16round')],
    [Error, ['isError']],
    [URL, words('canParse parse')],
    [URLSearchParams.prototype, ['size']],
    [AbortSignal, ['any']],
    [Response, ['json']],
    [Response.prototype, ['bytes']],
    [Blob.prototype, ['bytes']],
    [HTMLElement.prototype, words('popover showPopover hidePopover togglePopover onbeforetoggle')],
    [HTMLDialogElement.prototype, words('requestClose closedBy')],
    [Element.prototype, words('checkVisibility moveBefore getHTML setHTMLUnsafe currentCSSZoom')],
    [Document.prototype, words('startViewTransition caretPositionFromPoint moveBefore')],
    [Document, ['parseHTMLUnsafe']],
    [DocumentFragment.prototype, ['moveBefore']],
    [ShadowRoot.prototype, words('getHTML setHTMLUnsafe')],
    [HTMLVideoElement.prototype, words('requestVideoFrameCallback cancelVideoFrameCallback')],
    [CSS, ['highlights']],
    [page, words('Iterator Highlight CloseWatcher cookieStore scheduler navigation documentPictureInPicture')],
    [page, words('requestIdleCallback cancelIdleCallback ManagedMediaSource onscrollend')],
  ];
  for (const [owner, names] of young) {
    for (const name of names) {
      if (!owner || kept.includes(name) || !Object.hasOwn(owner, name)) continue;
      if (!Reflect.deleteProperty(owner, name)) throw new Error(`${name} stays`);
    }
  }
  const supports = CSS.supports.bind(CSS);
  /** @param {string[]} asked */
  CSS.supports = (...asked) =>
    !/anchor|color-mix|oklch|oklab|light-dark|animation-timeline|popover-open/.test(asked.join(':')) &&
    supports(.../** @type {[string]} */ (asked));
}

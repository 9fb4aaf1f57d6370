/**
 * What the oldest browsers of docs/browsers.md lack: Chrome 109, Safari 16.4 and Firefox 128. Each name says which of them has it from
 * when. Built-in objects that have types younger than ES2022 are refused by the compiler, too (`lib` of the tsconfigs).
 */
export const youngMembers: Readonly<Record<string, string>> = {
  toReversed: 'Chrome 110',
  toSorted: 'Chrome 110',
  toSpliced: 'Chrome 110',
  with: 'Chrome 110',
  isWellFormed: 'Chrome 111',
  toWellFormed: 'Chrome 111',
  'Promise.withResolvers': 'Chrome 119, Safari 17.4',
  'Promise.try': 'Chrome 128, Safari 18.2, Firefox 134',
  'Object.groupBy': 'Chrome 117, Safari 17.4',
  'Map.groupBy': 'Chrome 117, Safari 17.4',
  'Array.fromAsync': 'Chrome 121',
  'Iterator.from': 'Chrome 122, Safari 18.4, Firefox 131',
  'RegExp.escape': 'Chrome 136, Safari 18.2, Firefox 134',
  'URL.canParse': 'Chrome 120, Safari 17',
  'URL.parse': 'Chrome 126, Safari 18',
  'AbortSignal.any': 'Chrome 116, Safari 17.4',
  'Response.json': 'Safari 17',
  'CSS.highlights': 'Safari 17.2, Firefox 140',
  popover: 'Chrome 114, Safari 17',
  showPopover: 'Chrome 114, Safari 17',
  hidePopover: 'Chrome 114, Safari 17',
  togglePopover: 'Chrome 114, Safari 17',
  checkVisibility: 'Safari 17.4',
  startViewTransition: 'Chrome 111, Safari 18, Firefox 144',
  moveBefore: 'Chrome 133, Firefox 144',
  getHTML: 'Chrome 125, Safari 18',
  setHTMLUnsafe: 'Chrome 124, Safari 17.4',
  requestClose: 'Chrome 134, Safari 18.4, Firefox 139',
  requestVideoFrameCallback: 'Firefox 132',
  // In secure contexts alone, which a site on plain HTTP is not. Taken as optional, by `navigator as Partial<Navigator>`, they may be absent.
  'crypto.randomUUID': 'HTTPS',
  'crypto.subtle': 'HTTPS',
  'navigator.clipboard': 'HTTPS',
  'navigator.credentials': 'HTTPS',
  'navigator.locks': 'HTTPS',
  'navigator.mediaDevices': 'HTTPS',
  'navigator.serviceWorker': 'HTTPS',
  'navigator.share': 'HTTPS',
  'navigator.storage': 'HTTPS',
  'navigator.wakeLock': 'HTTPS',
};

export const youngGlobals: Readonly<Record<string, string>> = {
  caches: 'HTTPS',
  cookieStore: 'HTTPS',
  CloseWatcher: 'Chrome 126',
  Highlight: 'Safari 17.2, Firefox 140',
  requestIdleCallback: 'Safari 27',
  scheduler: 'Firefox 142',
};

/** Functions of CSS values. One that cannot be read makes its whole declaration void, also where `var()` hides it until it is used. */
export const youngFunctions: Readonly<Record<string, string>> = {
  'color-mix': 'Chrome 111',
  oklch: 'Chrome 111',
  oklab: 'Chrome 111',
  lch: 'Chrome 111',
  lab: 'Chrome 111',
  color: 'Chrome 111',
  'light-dark': 'Chrome 123, Safari 17.5',
  linear: 'Chrome 113, Safari 17.2',
  anchor: 'Chrome 125, Safari 26, Firefox 147',
  'calc-size': 'Chrome 129',
  'image-set': 'Chrome 113, Safari 17',
  round: 'Chrome 125',
  mod: 'Chrome 125',
  sin: 'Chrome 111',
  cos: 'Chrome 111',
};

/**
 * Declarations that mean something else where they are not known. Those that only refine a page are not among them: `text-wrap:
 * balance`, `scrollbar-…`, `content-visibility`.
 */
export const youngDeclarations: readonly [declaration: RegExp, since: string][] = [
  [/^(anchor-name|position-(anchor|area|try)|inset-area)\b/, 'Chrome 125, Safari 26, Firefox 147'],
  [/^(animation|scroll|view)-timeline\b/, 'Chrome 115, Safari 26'],
  [/^(field-sizing|interpolate-size)\b/, 'Chrome 123'],
  [/^(white-space-collapse\b|text-wrap: *(no)?wrap)/, 'Chrome 114, Safari 17.4'],
];

/** Selectors that void the whole rule where they are not known. */
export const youngSelectors =
  /:(popover-open|open|user-valid|user-invalid|state\(|dir\(|active-view-transition)|:nth-(last-)?child\([^)]* of |::(details-content|view-transition|highlight|picker)/;

/** Rules around others that never apply where they are not known. */
export const youngAtRules =
  /^@(scope\b|position-try\b|media\b.*\((scripting|prefers-reduced-transparency)|container\b.*(style|scroll-state)\()/;

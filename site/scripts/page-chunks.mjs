/** Modules that this many pages of visitors need are one file, which all of them load. */
const commonPages = 4;
/** Small things that fewer pages need, and that each would be a file of its own. */
const smallThings = /\/ui\/(?:metrics\/|price\/price-from|quotation\/|sample-mark\/)/;

/** Films are on many pages, and on none where something is bought: those do without their code. */
const films = /\/features\/product-film\/|\/contract\/film\//;
/** The words of one film, which few of those pages show. */
const filmWords = /\/contract\/film\/(\w+-film)\.ts/;

/** What a plan is chosen with: the pages that sell need most of it, and would each share another part. */
const planChoice =
  /\/(?:ui\/choice\/(?:plan-)?choice(?:\.module)?|find-plan|plan-chooser\.module|plan-price|plan-price-text|version-limits)\./;

/** What the API is asked about an order and what an organisation has of a product: small, and asked together. */
const orderReads = /\/contract\/(?:order\/order-(?:endpoints|status)|entitlement\/entitlement-endpoints)\./;

/** The module of a page, such as `src/pages/home/home-page.tsx`. */
const pageModule = /\/src\/pages\/([^/]+)\/[^/]+-page\.tsx$/;
/** Folders of pages that are for buying and for those who have signed in, whose needs must not shape what visitors load. */
const memberPages = new Set(['mecenter', 'order-detail', 'order-info', 'order-pay-result', 'order-payinfo', 'result']);

/**
 * Groups for the bundler's `codeSplitting`. Left to itself it makes a file of every set of modules that the same pages
 * share, some sixty before a page works; here a page is what surrounds all pages, what most pages share, a few sets that
 * it shares with one or two others, and its own.
 */
export function pageChunks() {
  const visitorPages = createPageFinder();
  const isCommon = (id, context) =>
    smallThings.test(id) ||
    (!films.test(id) && !planChoice.test(id) && visitorPages(id, context).length >= commonPages);
  return [
    // Pages import this file, and the entry waits for pages: in it, it would wait for itself.
    { name: 'frame', tags: ['$initial'], test: (id) => !/entry-client|index\.html/.test(id), priority: 3 },
    // A set takes what its modules import along: what most pages need has to be taken before.
    { debugName: 'content', name: (id, context) => (isCommon(id, context) ? 'content' : null), priority: 2 },
    { name: 'plan-choice', test: planChoice, priority: 2 },
    { name: 'order-reads', test: orderReads, priority: 2 },
    {
      debugName: 'pages',
      name(id, context) {
        const pages = visitorPages(id, context);
        if (pages.length < 2 || isCommon(id, context)) return null;
        return films.test(id) ? (filmWords.exec(id)?.[1] ?? 'film') : pages.join('-');
      },
      priority: 1,
    },
  ];
}

/** Remembers the pages that import a module, however far away. */
function createPageFinder() {
  const known = new Map();
  return (id, context) => {
    if (!known.has(id)) known.set(id, findPages(id, context));
    return known.get(id);
  };
}

function findPages(id, context) {
  const pages = new Set();
  const visited = new Set([id]);
  for (const module of visited) {
    const [, page] = pageModule.exec(module) ?? [];
    if (page && !memberPages.has(page)) pages.add(page);
    for (const importer of context.getModuleInfo(module)?.importers ?? []) visited.add(importer);
  }
  return [...pages].sort();
}

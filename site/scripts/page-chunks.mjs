/** Modules that this many pages of visitors need are in a file that they share; the home page has its own of them, as it loads first. */
const commonPages = 4;
/** Bytes of source below which a module is in that file once two pages need it, one of them perhaps later, instead of in a file of its own. */
const smallModule = 800;

/** The module of a page, such as `src/pages/home/home-page.tsx`. */
const pageModule = /\/src\/pages\/([^/]+)\/[^/]+-page\.tsx$/;
const featureModule = /\/src\/features\/([^/]+)\//;
/** Folders of pages that are for buying and for those who have signed in, whose needs must not shape what visitors load. */
const memberPages = new Set(['mecenter', 'order-detail', 'order-info', 'order-pay-result', 'order-payinfo', 'result']);

/**
 * Groups for the bundler's `codeSplitting`. Left to itself it makes a file of every set of modules that the same pages
 * share, some sixty before a page works; here a page is what surrounds all pages, what several pages share, the features that
 * it shares with one or two others, and its own.
 */
export function pageChunks() {
  const visitorPages = createPageFinder(({ importers }) => importers);
  // What a page imports later counts as well.
  const allPages = createPageFinder(({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  const isShared = (id, context) => visitorPages(id, context).length > 1;
  const isCommon = (id, context) => {
    const { length } = visitorPages(id, context);
    return length >= commonPages || (length > 0 && allPages(id, context).length > 1 && isSmall(id, context));
  };
  return [
    // Pages import this file, and the entry waits for pages: in it, it would wait for itself.
    { name: 'frame', tags: ['$initial'], test: (id) => !/entry-client|index\.html/.test(id), priority: 3 },
    // A set takes what its modules import along: what most pages need has to be taken before.
    {
      debugName: 'content',
      name(id, context) {
        if (!isCommon(id, context)) return null;
        return allPages(id, context).includes('home') ? 'content' : 'inner-content';
      },
      priority: 2,
    },
    {
      debugName: 'features',
      name: (id, context) => (isShared(id, context) ? (featureModule.exec(id)?.[1] ?? null) : null),
      priority: 1,
    },
    {
      debugName: 'pages',
      name: (id, context) => (isShared(id, context) ? visitorPages(id, context).join('-') : null),
    },
  ];
}

/** Whether a module of no feature is too small for a file of its own. */
function isSmall(id, context) {
  const { length } = context.getModuleInfo(id)?.code ?? '';
  return !featureModule.test(id) && length < smallModule;
}

/**
 * Remembers the pages of visitors that import a module, however far away.
 * @param importersOf returns the modules that import one.
 */
function createPageFinder(importersOf) {
  const known = new Map();
  return (id, context) => {
    if (!known.has(id)) known.set(id, findPages(id, context, importersOf));
    return known.get(id);
  };
}

function findPages(id, context, importersOf) {
  const pages = new Set();
  const visited = new Set([id]);
  for (const module of visited) {
    const [, page] = pageModule.exec(module) ?? [];
    if (page && !memberPages.has(page)) pages.add(page);
    const info = context.getModuleInfo(module);
    for (const importer of info ? importersOf(info) : []) visited.add(importer);
  }
  return [...pages].sort();
}

/** Statements that name a component for developer tools, such as `NavLink.displayName = "NavLink";`. */
const displayName = /^\w+\.displayName = "\w+";$/gm;
/** Components made by a call, which a bundler has to expect effects of. */
const call = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;
/** What a `Link` renders beside itself for `prefetch`, which needs the framework mode of react-router and no link of the site has. */
const prefetch = /\w+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;

/**
 * Has the build leave out the components of react-router that nothing renders: its one file keeps them in by statements that name them, and
 * by the prefetching of links; 8 kB gzip of every page.
 */
export function unusedRouterParts() {
  let hasLink = false;
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler(code) {
        hasLink ||= prefetch.test(code);
        const used = code.replace(prefetch, 'null').replace(displayName, '');
        return { code: used.replace(call, '= /* @__PURE__ */ $1'), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !hasLink) throw new Error('react-router renders the prefetching of links in another way.');
    },
  };
}

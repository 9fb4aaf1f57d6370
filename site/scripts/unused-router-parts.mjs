/** Statements that name a component for developer tools, such as `NavLink.displayName = "NavLink";`. */
const displayName = /^\w+\.displayName = "\w+";$/gm;
/** Components made by a call, which a bundler has to expect effects of. */
const call = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Has the build leave out the components of react-router that nothing imports: its one file names them by statements, which
 * keep them in, 4 kB gzip of every page.
 */
export function unusedRouterParts() {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({ code: code.replace(displayName, '').replace(call, '= /* @__PURE__ */ $1'), map: null }),
    },
  };
}

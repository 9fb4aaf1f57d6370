/**
 * The oldest browsers that element and site play in, as builds take them: what is younger is compiled where it is syntax, and found
 * by tests/young-code.test.ts where it is not. docs/browsers.md and the notice of site/public/appearance.js name the same.
 */
export const browserTargets = ['chrome109', 'edge109', 'firefox128', 'ios16.4', 'safari16.4'];

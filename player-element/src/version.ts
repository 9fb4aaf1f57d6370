/** Version of the package, for the right-click menu (player 2); a test compares it with package.json. */
export const VERSION = '1.3.1-beta.6';

/** The package's version, which the right-click menu tells (player 2); a test compares it with package.json. */
export const VERSION = '1.3.1-beta.6';

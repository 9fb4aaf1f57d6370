import { existsSync } from 'node:fs';

/** Where systems keep a Firefox. */
const SYSTEM_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The path of the Firefox to test with; throws an error that says in one line how to get one. */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  const found = [named, ...SYSTEM_PATHS].find((path) => path && existsSync(path));
  if (found && (!named || found === named)) return found;
  throw new Error(
    named
      ? `FIREFOX_PATH names ${named}, which does not exist.`
      : 'No Firefox found: apt-get install firefox-esr (Debian), or set FIREFOX_PATH.',
  );
}

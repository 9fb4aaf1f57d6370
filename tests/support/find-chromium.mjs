import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where systems keep a Chromium or a Chrome. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\AppProviders\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\AppProviders\\chrome.exe',
];

/** The path of the Chromium to test with; throws an error that names three ways to get one. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = [named, chromium.executablePath(), ...SYSTEM_PATHS].find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    [
      'No Chromium found. Three ways to get one:',
      '  1. npx playwright install chromium',
      '  2. install the package of your system, for example: apt-get install chromium',
      '  3. set CHROMIUM_PATH to the Chromium or Chrome you have',
    ].join('\n'),
  );
}

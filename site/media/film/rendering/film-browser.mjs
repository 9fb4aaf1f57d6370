import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Starts a Chromium that talks to nobody but the page: the one of CHROMIUM_PATH, or the system's. */
export function launchFilmBrowser() {
  const executablePath = process.env.CHROMIUM_PATH ?? systemPaths.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH to one');
  return chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

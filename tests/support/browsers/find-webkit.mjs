import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages with WebKitGTK, its driver, what decodes films for it, and the screen it draws on. */
const PACKAGES =
  'webkit2gtk-driver gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav xvfb';
/** Where Debian keeps the small browser that the driver starts: one folder for each architecture. */
const LIBRARIES = '/usr/lib';

/**
 * The programs that run WebKitGTK without a screen; throws an error that says in one line which packages have them.
 * @returns the paths of `{ driver, browser, screen }`.
 */
export function findWebkit() {
  const paths = {
    driver: program('WebKitWebDriver'),
    browser: miniBrowser(),
    screen: program('Xvfb'),
  };
  const missing = Object.keys(paths).filter((name) => !paths[name]);
  if (missing.length === 0) return paths;
  throw new Error(`No WebKitGTK found (${missing.join(', ')}): apt-get install ${PACKAGES} (Debian).`);
}

function program(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}

function miniBrowser() {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .flatMap((folder) => ['4.1', '4.0', '6.0'].map((api) => join(LIBRARIES, folder, `webkit2gtk-${api}/MiniBrowser`)))
    .find(existsSync);
}

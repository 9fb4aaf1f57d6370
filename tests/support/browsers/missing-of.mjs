import { findChromium } from '../find-chromium.mjs';
import { findFirefox } from './find-firefox.mjs';
import { findWebkit } from './find-webkit.mjs';

const FINDERS = { browser: findChromium, firefox: findFirefox, webkit: findWebkit };

/**
 * What this machine lacks of the browsers that are needed.
 * @param needs a set of names: `browser` is Chromium.
 * @returns for each that is not there, how to get it.
 */
export function missingOf(needs) {
  return Object.entries(FINDERS).flatMap(([name, find]) => {
    if (!needs.has(name)) return [];
    try {
      find();
      return [];
    } catch (error) {
      return [error.message];
    }
  });
}

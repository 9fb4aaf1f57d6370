import { browser } from './browser';
import { onlyWhere } from './only-where';

/**
 * Declares a test for browsers that survive live streams: they begin with a seek, at which WebKitGTK may hang for good.
 * https://bugs.webkit.org/show_bug.cgi?id=272975
 */
export const withLive = onlyWhere(browser !== 'webkit', 'live streams that never hang the browser');

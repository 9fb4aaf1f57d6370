import { browser } from './browser';
import { onlyWhere } from './only-where';

/**
 * Declares a test for browsers that survive streams whose sound has buffers of its own: WebKitGTK stands still or hangs now and
 * then where it changes anything about them, and sometimes as they begin.
 */
export const withSeparateSound = onlyWhere(browser !== 'webkit', 'separate sound that never hangs the browser');

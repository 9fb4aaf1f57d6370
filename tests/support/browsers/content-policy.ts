import { browser } from './browser';
import { onlyWhere } from './only-where';

/** Declares a test for browsers that tell a page what its `connect-src` blocks: in WebKitGTK that looks like a network that fails. */
export const withBlockedConnections = onlyWhere(browser !== 'webkit', 'an event for what connect-src blocks');

/** Declares a test for browsers whose `media-src` holds for media sources: Firefox plays those whatever it says. */
export const withBlockedMediaSource = onlyWhere(browser !== 'firefox', 'a media-src that holds for media sources');

import type { css as CssTag, CSSResult } from 'lit';
import { contextMenu } from './context-menu';
import { dialogs } from './dialogs';

/**
 * What the right click brings; fetched with the first one, as most viewers never make it. It is given the tag of the
 * player's own Lit, so that it brings no second one along.
 */
export const panels = (css: typeof CssTag): readonly CSSResult[] => [contextMenu(css), dialogs(css)];

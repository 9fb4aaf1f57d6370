import { contextMenu } from '../../styles/context-menu';
import { dialogs } from '../../styles/dialogs';
import { menuItems } from '../../styles/menu-items';
import { zhCnPanels } from '../../i18n/zh-cn-panels';
import { ColourDialog } from './colour-dialog';
import { ContextMenu } from './context-menu';
import { ContextPanels } from './context-panels';
import { ShortcutsDialog } from './shortcuts-dialog';

/** What the right click brings; fetched with the first one, as most viewers never make it. */
export const panelPart = {
  words: zhCnPanels,
  styles: [menuItems, contextMenu, dialogs],
  elements: {
    'xlvp-colour-dialog': ColourDialog,
    'xlvp-context-menu': ContextMenu,
    'xlvp-shortcuts-dialog': ShortcutsDialog,
  },
  panels: ContextPanels,
} as const;

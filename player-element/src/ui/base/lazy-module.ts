import type { CSSResult } from 'lit';
import { zhCn, type Labels } from '../../i18n/zh-cn';
import { defineElements } from '../../utils/define-elements';
import { addSheets, homeOf } from './sheets';

/** A module that is loaded on demand, with its additions to the player's shadow tree. */
export interface LazyModule {
  /** Style sheets of its elements. */
  readonly styles?: readonly CSSResult[];
  /** Labels in simplified Chinese. */
  readonly words?: Partial<Labels>;
  /** Elements by tag. */
  readonly elements?: Readonly<Record<string, CustomElementConstructor>>;
}

let hasWarned = false;

/**
 * Loads a module for the shadow tree of a control; defines its elements and adopts its sheets before it returns it.
 * Returns undefined if the control has left the page, loading fails or another version has defined an element; the next
 * call then tries again.
 */
export async function loadModule<Module extends LazyModule>(
  control: Element,
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  const module = await load().catch(() => undefined);
  const home = homeOf(control);
  if (!module || !control.isConnected || !home) return undefined;
  const taken = defineElements(module.elements ?? {});
  // Older versions define all their controls at once, even where this one has defined the player.
  if (taken) {
    if (!hasWarned) console.warn(`<xl-video-player>: another version of the player has defined <${taken}>`);
    hasWarned = true;
    return undefined;
  }
  Object.assign(zhCn, module.words);
  const sheets = (module.styles ?? []).map(({ styleSheet }) => styleSheet!);
  addSheets(home, sheets);
  return module;
}

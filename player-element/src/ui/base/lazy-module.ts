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

/**
 * Loads a module for the shadow tree of a control; defines its elements and adopts its sheets before it returns it.
 * Returns undefined if the control has left the page or loading fails; the next call then tries again.
 */
export async function loadModule<Module extends LazyModule>(
  control: Element,
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  const module = await load().catch(() => undefined);
  const home = homeOf(control);
  if (!module || !control.isConnected || !home) return undefined;
  Object.assign(zhCn, module.words);
  defineElements(module.elements ?? {});
  const sheets = (module.styles ?? []).map(({ styleSheet }) => styleSheet!);
  addSheets(home, sheets);
  return module;
}

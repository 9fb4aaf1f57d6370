import type { CSSResult } from 'lit';
import { zhCn, type Labels } from '../../i18n/zh-cn';
import { defineElements } from '../../utils/define-elements';
import { addSheets, homeOf } from './sheets';

/** A module that is loaded on demand, and what it brings into the player's shadow tree. */
export interface LazyModule {
  /** Sheets of what it renders. */
  readonly styles?: readonly CSSResult[];
  /** Its labels in simplified Chinese. */
  readonly words?: Partial<Labels>;
  /** Elements that it renders, by tag. */
  readonly elements?: Readonly<Record<string, CustomElementConstructor>>;
}

/**
 * Loads a module for the shadow tree that a control stands in: its elements are defined and its sheets adopted before
 * it is returned. Undefined without a network, where the next call asks again, and for a control that has left the page.
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

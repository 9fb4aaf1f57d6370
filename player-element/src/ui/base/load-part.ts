import type { CSSResult } from 'lit';
import { zhCn, type Labels } from '../../i18n/zh-cn';
import { defineElements } from '../../utils/define-elements';

/** What a module that is fetched on demand brings into the player's shadow tree. */
export interface Part {
  /** Sheets of what it renders. */
  readonly styles?: readonly CSSResult[];
  /** Its words in simplified Chinese. */
  readonly words?: Partial<Labels>;
  /** Elements that it renders, by tag. */
  readonly elements?: Readonly<Record<string, CustomElementConstructor>>;
}

/**
 * Fetches a part for the shadow tree that a control stands in: its elements are defined and its sheets adopted before
 * it is returned. Undefined without a network, where the next call asks again, and for a control that has left the page.
 */
export async function loadPart<P extends Part>(control: Element, load: () => Promise<P>): Promise<P | undefined> {
  const part = await load().catch(() => undefined);
  const root = control.getRootNode();
  if (!part || !control.isConnected || !(root instanceof ShadowRoot)) return undefined;
  Object.assign(zhCn, part.words);
  defineElements(part.elements ?? {});
  const added = (part.styles ?? []).map(({ styleSheet }) => styleSheet!);
  root.adoptedStyleSheets.push(...added.filter((sheet) => !root.adoptedStyleSheets.includes(sheet)));
  return part;
}

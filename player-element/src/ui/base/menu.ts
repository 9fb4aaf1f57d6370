import type { TemplateResult } from 'lit';
import type { Labels } from '../../i18n/zh-cn';
import type { PlayerActions, PlayerState } from '../../player/player';

/** Name of a word that needs no values. */
export type LabelName = { [Name in keyof Labels]: Labels[Name] extends string ? Name : never }[keyof Labels];

/** A value on offer. */
export interface Choice<Value> {
  readonly name: string | TemplateResult;
  readonly value: Value;
  readonly isChosen: boolean;
}

/** Values of which one holds: a menu above a button of the bar, and a row or a page of the settings. */
export interface Menu<Value> {
  /** What it is about. */
  readonly topic: LabelName;
  /** The values on offer, in the order shown. */
  choices(state: PlayerState): readonly Choice<Value>[];
  choose(actions: PlayerActions, value: Value): unknown;
  /** Stands above the values. */
  renderHead?(state: PlayerState): TemplateResult;
  /** A page that the last row opens, in place of the values. */
  readonly page?: {
    readonly topic: LabelName;
    readonly initialFocus: string;
    render(back: () => void): TemplateResult;
  };
}

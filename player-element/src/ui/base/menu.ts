import type { TemplateResult } from 'lit';
import type { Labels } from '../../i18n/zh-cn';
import type { PlayerActions, PlayerState } from '../../player/player';

/** Name of a label without parameters. */
export type LabelName = { [Name in keyof Labels]: Labels[Name] extends string ? Name : never }[keyof Labels];

/** An option of a menu. */
export interface Choice<Value> {
  readonly name: string | TemplateResult;
  readonly value: Value;
  readonly isChosen: boolean;
}

/** A single choice among values: a menu above a button of the bar, or a row or page of the settings. */
export interface Menu<Value> {
  /** Label of the menu. */
  readonly topic: LabelName;
  /** Returns the options in display order. */
  choices(state: PlayerState): readonly Choice<Value>[];
  choose(actions: PlayerActions, value: Value): unknown;
  /** Renders content above the options. */
  renderHead?(state: PlayerState): TemplateResult;
  /** Page that the last row opens in place of the options. */
  readonly page?: {
    readonly topic: LabelName;
    readonly initialFocus: string;
    render(back: () => void): TemplateResult;
  };
}

import type { TemplateResult } from 'lit';

/** One of several things that exclude each other. */
export interface Choice {
  readonly name: string | TemplateResult;
  readonly isChosen: boolean;
  choose(): void;
}

/** Several things of which one holds: what a menu on the bar and a row of the settings have in common. */
export interface Choices {
  /** What the choice is about. */
  readonly topic: string;
  /** Empty when there is nothing to choose from. */
  readonly items: readonly Choice[];
}

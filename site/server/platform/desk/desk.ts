import type { FailureName } from '../../../contract/codes';

/** Does what an operator decides about one thing. @returns lines to print. Rejects with an Error in words for the operator, or an AppFailure. */
type DeskCommand = (id: string, rest: readonly string[]) => Promise<string[]>;

/** What operators decide about the nouns of one module. */
export interface Desk {
  /** Each command with what follows it: `refund approve ORDER_NO [AMOUNT]`. What stands alone there is said without an id; options in brackets may stand in its place. */
  readonly usage: readonly string[];
  /** By noun and verb: `refund approve`. */
  readonly commands: Readonly<Record<string, DeskCommand>>;
  /** A failure in words for the operator; undefined for one that has none of its own here. */
  explain(failure: FailureName, noun: string, id: string): string | undefined;
}

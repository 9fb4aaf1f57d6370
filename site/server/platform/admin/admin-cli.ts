import type { FailureName } from '../../../contract/codes';
import { AppFailure } from '../../app-failure';

/** Does what an operator decides about one thing. @returns lines to print. Rejects with an Error in words for the operator, or an AppFailure. */
type AdminCommand = (id: string, rest: readonly string[]) => Promise<string[]>;

/** The commands of operators on one noun. */
export interface AdminCommands {
  /** Each command with what follows it: `refund approve ORDER_NO [AMOUNT]`. One without an argument takes no id; an option in brackets may replace the id. */
  readonly usage: readonly string[];
  /** By noun and verb: `refund approve`. */
  readonly commands: Readonly<Record<string, AdminCommand>>;
  /** A failure in words for the operator; undefined for one that has none of its own here. */
  explain(failure: FailureName, noun: string, id: string): string | undefined;
}

/** Runs the command that the arguments name. @returns lines to print. Rejects with an Error in words for the operator. */
export type AdminCli = (args: readonly string[]) => Promise<string[]>;

/** Puts the commands of all nouns behind one. */
export function createAdminCli(all: readonly AdminCommands[]): AdminCli {
  const usage = `Say one of: ${all.flatMap((each) => each.usage).join(', ')}.`;
  return async ([noun = '', verb = '', id = '', ...rest]) => {
    const name = `${noun} ${verb}`;
    const owner = all.find(({ commands }) => Object.hasOwn(commands, name));
    const command = owner?.commands[name];
    if (!owner || !command || !mayFollow(owner.usage, name, id)) throw new Error(usage);
    try {
      return (await command(id, rest)).map(toOneLine);
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      const text = owner.explain(error.failure, noun, id) ?? `It was not done: ${error.failure}.`;
      throw new Error(text, { cause: error });
    }
  };
}

/** Whether an id, or none, may follow a command: usage without an argument takes none, and one in brackets may be left out. */
function mayFollow(usage: AdminCommands['usage'], name: string, id: string): boolean {
  return usage.some((each) => each.startsWith(`${name} [`)) || usage.includes(name) === (id === '');
}

/** A text as one line of a terminal: characters that end lines or control terminals are shown by their codes, `\u{a}`. */
function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

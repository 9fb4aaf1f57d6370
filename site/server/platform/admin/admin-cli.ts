import { userInfo } from 'node:os';
import { desc, eq } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { FailureName } from '#contract/codes.ts';
import { AppFailure } from '../../app-failure';
import type { Transactions, Tx } from '../tx';
import { announceWaiting } from './waiting-change';
import { operatorDecision } from './decision-tables';
import { spreadsheetText } from '#contract/spreadsheet-text.ts';

/**
 * Does what an operator decided, in one transaction with the record of who did, and logs it.
 * @param detail what belongs to the decision, or is read off its result: an amount, a reason, a reference; nothing personal.
 */
type Decide = <Result>(
  work: (tx: Tx) => Promise<Result>,
  detail?: string | ((result: Result) => string),
) => Promise<Result>;

/**
 * Does what an operator asks for about one thing. What changes anything goes through `decide`.
 * @returns lines to print. Rejects with an Error whose message is for the operator, or an AppFailure.
 */
type AdminCommand = (id: string, rest: readonly string[], decide: Decide) => Promise<string[]>;

/** The commands of operators on one noun. */
export interface AdminCommands {
  /** Each command with what follows it: `refund approve ORDER_NO [AMOUNT]`. One without an argument takes no id; an option in brackets may replace the id. */
  readonly usage: readonly string[];
  /** By noun and verb: `refund approve`. */
  readonly commands: Readonly<Record<string, AdminCommand>>;
  /** The message for the operator of a failure; undefined for one that has none of its own here. */
  explain(failure: FailureName, noun: string, id: string): string | undefined;
}

/** Runs the command that the arguments name. @returns lines to print. Rejects with an Error whose message is for the operator. */
export type AdminCli = (args: readonly string[]) => Promise<string[]>;

/** Where decisions are recorded and logged. */
interface Decisions extends Transactions {
  readonly log: { info(details: object, message: string): void };
}

/** Decisions that one list shows. */
const maxListed = 100;

/**
 * Puts the commands of all nouns behind one.
 * @param decisions without it, as for commands that need no database, nothing can be decided.
 */
export function createAdminCli(nouns: readonly AdminCommands[], decisions?: Decisions): AdminCli {
  const all = decisions ? [...nouns, decisionCommands(decisions)] : nouns;
  const usage = `Say one of: ${all.flatMap((each) => each.usage).join(', ')}. Add --operator NAME where the user of this machine is not who decides.`;
  return async (args) => {
    const { operator, words } = takeOperator(args);
    const [noun = '', verb = '', id = '', ...rest] = words;
    const name = `${noun} ${verb}`;
    const owner = all.find(({ commands }) => Object.hasOwn(commands, name));
    const command = owner?.commands[name];
    if (!owner || !command || !mayFollow(owner.usage, name, id)) throw new Error(usage);
    const decide: Decide = async (work, detail = '') => {
      if (!decisions) throw new Error('Without a database nothing can be decided.');
      const facts = { operator: operator ?? userOfMachine(), command: name, subject: id };
      const { result, decision } = await decisions.transact(async (tx) => {
        const done = await work({ ...tx, operator: facts.operator });
        const made = { ...facts, detail: typeof detail === 'string' ? detail : detail(done) };
        await tx.db.insert(operatorDecision).values({ ...made, at: tx.now });
        await announceWaiting(tx.db);
        return { result: done, decision: made };
      });
      decisions.log.info(decision, 'an operator decided');
      return result;
    };
    try {
      return (await command(id, rest, decide)).map(toOneLine);
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      const text = owner.explain(error.failure, noun, id) ?? `It was not done: ${error.failure}.`;
      throw new Error(text, { cause: error });
    }
  };
}

function decisionCommands({ read }: Transactions): AdminCommands {
  return {
    usage: ['decision list [NUMBER]'],
    commands: {
      async 'decision list'(subject) {
        const found = await read(({ db }) =>
          db
            .select()
            .from(operatorDecision)
            .where(subject ? eq(operatorDecision.subject, subject) : undefined)
            .orderBy(desc(operatorDecision.at), desc(operatorDecision.id))
            .limit(maxListed),
        );
        if (found.length === 0) return ['Nothing was decided.'];
        return found.map((each) =>
          [formatChinaTime(each.at), each.operator, each.command, each.subject, each.detail].filter(Boolean).join('  '),
        );
      },
    },
    explain: () => undefined,
  };
}

/** Takes `--operator NAME` out of the arguments. @throws Error in words for the operator when there is no such name. */
function takeOperator(args: readonly string[]): { operator: string | undefined; words: readonly string[] } {
  const at = args.indexOf('--operator');
  if (at === -1) return { operator: undefined, words: args };
  const operator = args[at + 1] ?? '';
  if (!/^[^\p{C}]{1,64}$/u.test(operator))
    throw new Error('Say who decides: --operator NAME, of 64 characters at most.');
  return { operator, words: args.toSpliced(at, 2) };
}

/** @throws Error in words for the operator where the user has a number alone, as in some containers. */
function userOfMachine(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new Error('This machine does not know its user by name. Say who decides: --operator NAME.', { cause });
  }
}

/** Whether an id, or none, may follow a command: usage without an argument takes none, and one in brackets may be left out. */
function mayFollow(usage: AdminCommands['usage'], name: string, id: string): boolean {
  return usage.some((each) => each.startsWith(`${name} [`)) || usage.includes(name) === (id === '');
}

/** A text as one line of a terminal: characters that end lines or control terminals are shown by their codes, `\u{a}`. */
function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** A row of a table (RFC 4180), each cell in quotation marks, without ends of lines, no formula, and with all digits of its numbers. */
export function csvRow(cells: readonly string[]): string {
  return cells.map((cell) => `"${spreadsheetText(oneLine(cell)).replaceAll('"', '""')}"`).join(',');
}

function oneLine(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim();
}

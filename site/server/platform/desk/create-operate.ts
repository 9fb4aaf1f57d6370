import { AppFailure } from '../../app-failure';
import type { Desk } from './desk';
import { oneLineOf } from './one-line';

/** Does what the words of an operator's command say. @returns lines to print. Rejects with an Error in words for the operator. */
export type Operate = (words: readonly string[]) => Promise<string[]>;

/** Puts the desks of all modules behind one command. */
export function createOperate(desks: readonly Desk[]): Operate {
  const usage = `Say one of: ${desks.flatMap((desk) => desk.usage).join(', ')}.`;
  return async ([noun = '', verb = '', id = '', ...rest]) => {
    const words = `${noun} ${verb}`;
    const desk = desks.find(({ commands }) => Object.hasOwn(commands, words));
    const command = desk?.commands[words];
    if (!desk || !command || !mayFollow(desk.usage, words, id)) throw new Error(usage);
    try {
      return (await command(id, rest)).map(oneLineOf);
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      const text = desk.explain(error.failure, noun, id) ?? `It was not done: ${error.failure}.`;
      throw new Error(text, { cause: error });
    }
  };
}

/** Whether an id, or none, stands behind the words: what usage shows alone has none, and what is in brackets may be left out. */
function mayFollow(usage: Desk['usage'], words: string, id: string): boolean {
  return usage.some((each) => each.startsWith(`${words} [`)) || usage.includes(words) === (id === '');
}

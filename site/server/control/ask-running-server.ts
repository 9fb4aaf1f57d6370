import { z } from 'zod';
import { readControl } from './control-file';

const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ failure: z.string() })]);

/** Milliseconds that a command may take. */
const answerTime = 30_000;

/**
 * Has the server that runs on a data folder do an operator's command.
 * @returns lines to print; undefined when no server runs there.
 * @throws Error in words for the operator.
 */
export async function askRunningServer(dataFolder: string, words: readonly string[]): Promise<string[] | undefined> {
  const control = readControl(dataFolder);
  if (!control) return undefined;
  const response = await send(control, words);
  // Nobody listens there any longer, or somebody else does.
  if (response?.status !== 200) return undefined;
  const answer = answerSchema.parse(await response.json());
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.lines;
}

async function send(
  { port, secret }: { port: number; secret: string },
  words: readonly string[],
): Promise<Response | undefined> {
  try {
    return await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(words),
      signal: AbortSignal.timeout(answerTime),
    });
  } catch (error) {
    if (((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return undefined;
    throw new Error('The running server did not answer.', { cause: error });
  }
}

import { z } from 'zod';
import { readControl } from './control-server';

const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ failure: z.string() })]);

/** Milliseconds that a command may take, and an image of the database. */
const answerTime = { command: 30_000, image: 10 * 60_000 };

/**
 * Has the server that runs on a data folder do an operator's command.
 * @returns lines to print; undefined when no server runs there.
 * @throws Error whose message is for the operator.
 */
export async function askRunningServer(dataFolder: string, args: readonly string[]): Promise<string[] | undefined> {
  const response = await send(dataFolder, '/', JSON.stringify(args), answerTime.command);
  if (!response) return undefined;
  const answer = answerSchema.parse(await response.json());
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.lines;
}

/**
 * Has the server that runs on a data folder copy its database.
 * @returns an image of it; undefined when no server runs there.
 * @throws Error when it does not answer, or not to the end.
 */
export async function askRunningServerForImage(dataFolder: string): Promise<Blob | undefined> {
  const response = await send(dataFolder, '/image', '[]', answerTime.image);
  return response?.blob();
}

/** Undefined where nobody listens any longer, or somebody else does. */
async function send(dataFolder: string, path: string, body: string, time: number): Promise<Response | undefined> {
  const control = readControl(dataFolder);
  if (!control) return undefined;
  try {
    const response = await fetch(`http://127.0.0.1:${control.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${control.secret}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(time),
    });
    return response.status === 200 ? response : undefined;
  } catch (error) {
    if (((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return undefined;
    throw new Error('The running server did not answer.', { cause: error });
  }
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { z } from 'zod';
import type { AdminCli } from '../platform/admin/admin-cli';
import { withoutJsonSchemas } from '../platform/http/http-server';

const argsSchema = z.array(z.string());

/**
 * Takes the commands of operators while the server holds the embedded database, which a command cannot open beside it: on a port
 * of this machine alone, from whoever may read the data folder.
 * @param image copies the database, for backups.
 * @returns what ends it.
 */
export async function startControlServer(
  dataFolder: string,
  adminCli: AdminCli,
  image: () => Promise<Blob>,
): Promise<() => Promise<void>> {
  const secret = randomBytes(32).toString('base64url');
  const expected = Buffer.from(`Bearer ${secret}`);
  const app = fastify({ schemaController: withoutJsonSchemas });
  app.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) await reply.code(401).send();
  });
  app.post('/', async (request, reply) => {
    const { data: args } = argsSchema.safeParse(request.body);
    if (!args) return reply.code(400).send();
    try {
      return await reply.send({ lines: await adminCli(args) });
    } catch (error) {
      return reply.send({ failure: (error as Error).message });
    }
  });
  app.post('/image', async (_request, reply) => {
    const copy = await image();
    return reply.type('application/x-tar').send(Readable.fromWeb(copy.stream() as never));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  writeControl(dataFolder, { port: (app.server.address() as AddressInfo).port, secret });
  return async () => {
    removeControl(dataFolder);
    await app.close();
  };
}

const controlSchema = z.object({ port: z.number().int(), secret: z.string() });

/** How commands reach the running server: a port of this machine, and what proves that the caller may read the data folder. */
export type Control = z.output<typeof controlSchema>;

function controlFile(dataFolder: string): string {
  return join(dataFolder, 'control.json');
}

/** Leaves it where only the user who runs the server reads it. */
function writeControl(dataFolder: string, control: Control): void {
  const file = controlFile(dataFolder);
  const part = `${file}.part`;
  // A file that is there would keep its mode.
  rmSync(part, { force: true });
  writeFileSync(part, JSON.stringify(control), { mode: 0o600, flag: 'wx' });
  renameSync(part, file);
}

function removeControl(dataFolder: string): void {
  rmSync(controlFile(dataFolder), { force: true });
}

/** Undefined when no server runs on the folder; one that was killed leaves its file. */
function readControl(dataFolder: string): Control | undefined {
  try {
    return controlSchema.parse(JSON.parse(readFileSync(controlFile(dataFolder), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

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

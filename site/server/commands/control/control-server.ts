import fastify from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { AdminCli } from '../../platform/admin/admin-cli';
import { removeControl, writeControl } from './control-file';

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
  const app = fastify();
  app.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) await reply.code(401).send();
  });
  app.post<{ Body: string[] }>(
    '/',
    { schema: { body: { type: 'array', items: { type: 'string' } } } },
    async (request, reply) => {
      try {
        return await reply.send({ lines: await adminCli(request.body) });
      } catch (error) {
        return reply.send({ failure: (error as Error).message });
      }
    },
  );
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

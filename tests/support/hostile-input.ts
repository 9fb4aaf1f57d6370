import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiBasePaths } from '../../site/contract/endpoint';
import { codes } from '../../site/contract/codes';
import { seedDemoUsers } from '../../site/server/demo/demo-users';
import { createDevelopmentGateway } from '../../site/server/domain/identity/verification/verification';
import { boundEndpoints, type BoundEndpoint } from '../../site/server/platform/http/endpoints/endpoint-list';
import { jsonSchema } from '../../site/server/platform/http/documents/open-api-document';
import { callBound, inputsOf } from './call-endpoint';
import { hostileNumbers, hostileObject, hostileText, hostileTexts, hostileValue, type Random } from './hostile-value';
import { random as seeded } from './media-server/random.mjs';
import { injectUntilFirstEvent, isStream } from './inject-stream';
import { signInAs, type OperatorBrowser } from './operators';
import { signIn } from './test-caller';
import { fakeChannels } from './fake-channel';
import { createMemoryStorage } from './memory-storage';
import { scanGateway } from './scanning';
import { createTestClock } from './test-clock';
import { absentDatabase, createTestApp, type TestApp } from './test-app';
import { testKeys } from './test-keys';
import { transferAccount } from './paying';

/** Is printed with each failure. */
const seed = Number(process.env.HOSTILE_SEED ?? 20_260_401);

const described = await createTestApp({ database: absentDatabase });
const endpoints = boundEndpoints(described.app);
await described.close();

/** An endpoint with the names of what it takes in, and what it declares to reply. */
interface Target {
  bound: BoundEndpoint;
  fields: Record<'params' | 'query' | 'body', string[]>;
  reply: string;
}

function targetOf(bound: BoundEndpoint): Target {
  const { schema } = bound;
  const fieldsOf = (part: keyof Target['fields']) =>
    schema[part] ? Object.keys(jsonSchema(schema[part], 'input').properties ?? {}) : [];
  return {
    bound,
    fields: { params: fieldsOf('params'), query: fieldsOf('query'), body: fieldsOf('body') },
    reply: JSON.stringify(jsonSchema(schema.reply, 'output')),
  };
}

const internals = /\bat .+:\d+:\d+|node_modules|\.ts:\d|syntax error|Failed query|relation "|violates|PGlite|drizzle/i;

/**
 * @param rounds calls of each endpoint with random input; HOSTILE_ROUNDS asks for another number.
 * @param share each field gets one of so many of the hostile values, the next field those after them: 1 is all.
 */
export function testHostileInput(rounds: number, share: number): void {
  const calls = Number(process.env.HOSTILE_ROUNDS ?? rounds);
  describe('hostile input', () => {
    let running: TestApp;
    const clock = createTestClock();
    const uploads = createMemoryStorage();
    /** Tables and columns; names with an underscore are the database's own, single words occur in answers by right. */
    let databaseNames: string[];
    beforeAll(async () => {
      const gateway = createDevelopmentGateway(() => {});
      const messageGateways = { sms: gateway, mail: gateway };
      running = await createTestApp({
        now: clock.now,
        messageGateways,
        uploads,
        scanGateway,
        paymentGateways: fakeChannels(clock.now),
        transferAccount,
      });
      await seedDemoUsers(running.database, testKeys);
      const query = `select table_name, column_name from information_schema.columns where table_schema = 'public'`;
      const { rows } = (await running.database.read((session) => session.execute(query))) as unknown as {
        rows: Record<string, string>[];
      };
      databaseNames = [...new Set(rows.flatMap((row) => Object.values(row)))].filter((name) => name.includes('_'));
      expect(databaseNames).toContain('price_fen');
    });
    afterAll(() => running.close());
    // Limits on who asks too often would keep the rest out.
    beforeEach(() => clock.pass(3600));

    const known: readonly number[] = Object.values(codes);
    /** Hostile texts as an answer holds them. */
    const kept = hostileTexts.filter((text) => text.trim() !== '').map((text) => JSON.stringify(text).slice(1, -1));

    /** Asks that an answer is enveloped, says nothing of the inside and is no failure of the server. */
    function expectCalm(
      answer: { statusCode: number; body: string; headers: Readonly<Record<string, unknown>> },
      sent: string,
      reply: string,
      isReceipt = false,
    ) {
      const what = `seed ${seed}: ${sent} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
      expect(answer.statusCode, what).toBeLessThan(500);
      expect(answer.body, what).not.toMatch(internals);
      // A file, or a text that is JSON, is a person's copy of what is kept, and says where.
      const isFile = answer.headers['content-disposition'] !== undefined;
      const isCopy = isFile || /"text":"\{/.test(answer.body);
      const names = isCopy ? [] : databaseNames;
      // Lists repeat what earlier calls have put there, and jobs that delete what is old are named after their tables.
      const own = kept
        .reduce((body, text) => body.replaceAll(text, ''), answer.body)
        .replaceAll(/(?<=retention\.|清理过期数据：)\w+/g, '');
      const leaked = names.filter((name) => own.includes(name) && !reply.includes(name));
      expect(
        leaked.filter((name) => !sent.includes(name)),
        what,
      ).toEqual([]);
      // A receipt without an envelope has a text of its own.
      if (isFile || answer.body === '' || isStream(answer.headers) || (isReceipt && !/^\{"header"/i.test(answer.body)))
        return;
      const { Header, header } = JSON.parse(answer.body) as Record<string, { Code?: number; code?: number }>;
      expect(known, what).toContain(Header?.Code ?? header?.code);
    }

    async function throwAt({ bound, fields, reply }: Target, random: Random, token: string, desk: OperatorBrowser) {
      const { base, path, method } = bound.endpoint;
      const pathname = path.replace(/:\w+/g, () => encodeURIComponent(wellFormed(hostileText(random)) || 'x'));
      const query = new URLSearchParams(
        Object.entries(hostileObject(random, fields.query)).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      );
      const url = `${apiBasePaths[base]}${pathname}?${query}`.slice(0, 8_000);
      const value = random() < 0.7 ? hostileObject(random, fields.body) : hostileValue(random, fields.body);
      const sendsBody = method !== 'GET';
      const payload = JSON.stringify(value);
      const request = {
        method,
        url,
        headers: {
          ...(base === 'operator'
            ? desk.headers
            : {
                authorization: `Bearer ${random() < 0.8 ? token : encodeURIComponent(wellFormed(hostileText(random)))}`,
              }),
          ...(sendsBody && { 'content-type': 'application/json' }),
        },
        ...(sendsBody && { payload }),
      };
      const answer = await (bound.endpoint.stream
        ? injectUntilFirstEvent(running.app, request)
        : running.app.inject(request));
      expectCalm(answer, `${method} ${url} ${sendsBody ? payload : ''}`, reply, bound.endpoint.receipt);
    }

    const cases = endpoints.map((bound, index) => [bound.endpoint.name, bound, index] as const);
    describe.each(cases)('%s', (name, bound, index) => {
      const { base, path, method } = bound.endpoint;
      const url = apiBasePaths[base] + path.replace(/:\w+/g, '1');
      const target = targetOf(bound);
      /** Whether an endpoint of this address takes bodies: this one, or its neighbour of another method. */
      const isWritten = endpoints.some(
        ({ endpoint }) => endpoint.base === base && endpoint.path === path && endpoint.method !== 'GET',
      );
      const { fields, reply } = target;

      test('answers random parameters and bodies', async () => {
        const random = seeded(seed);
        const token = await signIn(running.app, 'outsider');
        const desk = await signInAs(running.app);
        for (let round = 0; round < calls; round += 1) await throwAt(target, random, token, desk);
      });

      test('answers every hostile value in one field of a call that would do', async () => {
        const good = await inputsOf(bound, { ...running, clock });
        for (const part of ['params', 'query', 'body'] as const) {
          const texts = part === 'body' ? hostileTexts : hostileTexts.map(wellFormed);
          const json = [...texts, ...hostileNumbers, null, [], {}];
          // An empty segment is another address.
          const values = part === 'body' ? json : json.map(String).filter((text) => part === 'query' || text !== '');
          for (const [place, field] of fields[part].entries()) {
            for (const value of values.filter((_, turn) => (index + place + turn) % share === 0)) {
              const inputs = { ...good, [part]: { ...Object(good[part]), [field]: value } };
              const answer = await callBound(running.app, bound, inputs);
              expectCalm(answer, `${name} ${JSON.stringify(inputs).slice(0, 500)}`, reply, bound.endpoint.receipt);
            }
          }
        }
      });

      test('answers other methods, types and sizes', async () => {
        for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
          expectCalm(
            await running.app.inject({ method: other, url }),
            `${other} ${url}`,
            reply,
            bound.endpoint.receipt,
          );
        }
        const payloads: [string, string][] = [
          ['text/plain', 'a'],
          ['application/xml', '<a/>'],
          ['multipart/form-data; boundary=x', '--x'],
          ['application/x-www-form-urlencoded', 'a=1'],
          ['application/json; charset=utf-16', '{}'],
          ['nonsense', '{}'],
          ['application/json', '{"a":'],
          ['application/json', '{"__proto__":{"isAdmin":true}}'],
          ['application/json', '{"constructor":{"prototype":{"isAdmin":true}}}'],
          ['application/json', '['.repeat(30_000)],
          ['application/json', '['.repeat(30_000) + ']'.repeat(30_000)],
          ['application/json', JSON.stringify('x'.repeat(70 * 1024))],
        ];
        for (const [type, payload] of payloads) {
          const sent = {
            method: method === 'GET' ? 'POST' : method,
            url,
            payload,
            // Writes of the console come from its own pages.
            headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
          } as const;
          const answer = await running.app.inject(sent);
          expectCalm(answer, `${sent.method} ${url} ${type} ${payload.slice(0, 100)}`, reply, bound.endpoint.receipt);
          if (!isWritten) expect(answer.statusCode).not.toBe(200);
        }
        expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
      });
    });
  });
}

/** Lone surrogates cannot stand in an address. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '');
}

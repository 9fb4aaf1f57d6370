import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../site/contract/codes';
import { readEnvelope } from '../../site/contract/envelope';
import { boundEndpoints, type BoundEndpoint } from '../../site/server/http/endpoint-list';
import { callEndpoint, inputsOf } from '../support/call-endpoint';
import { absentDatabase, createTestApp, type TestApp } from '../support/test-app';
import { endpointInputs } from './endpoint-inputs';

const described = await createTestApp({ database: absentDatabase });
const endpoints = boundEndpoints(described.app);
await described.close();
const known: readonly number[] = Object.values(codes);

describe('every endpoint', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
  });
  afterAll(() => running.close());

  const answerOf = (bound: BoundEndpoint) =>
    callEndpoint(running.app, bound, inputsOf(bound, endpointInputs[bound.endpoint.name]));
  const named = endpoints.map((bound) => [bound.endpoint.name, bound] as const);

  test.each(named)('%s answers what it declares', async (_name, bound) => {
    const { endpoint, schema } = bound;
    const { statusCode, body, headers, json } = await answerOf(bound);
    if (endpoint.noContent) {
      expect([statusCode, body]).toEqual([204, '']);
      return;
    }
    const envelope = readEnvelope(json());
    expect(known).toContain(envelope?.code);
    expect(envelope?.requestId).toBe(headers['x-request-id']);
    expect(Object.keys(json())).toEqual(endpoint.base === 'client' ? ['Header', 'Data'] : ['header', 'data']);
    if (envelope?.code === codes.ok) expect(schema.reply.safeParse(envelope.data).error).toBeUndefined();
    else expect(body).not.toContain('"code":500');
  });

  const isPublicRead = ({ endpoint }: BoundEndpoint) =>
    endpoint.cacheable || (endpointInputs[endpoint.name] && !endpoint.auth);

  test.each(named.filter(([, bound]) => isPublicRead(bound)))('%s succeeds', async (_name, bound) => {
    const answer = await answerOf(bound);
    expect(answer.statusCode).toBeLessThan(300);
    if (!bound.endpoint.noContent) expect(readEnvelope(answer.json())).toMatchObject({ code: codes.ok });
  });

  test.each(named.filter(([, { endpoint }]) => endpoint.auth))('%s refuses who has no token', async (_name, bound) => {
    expect(readEnvelope((await answerOf(bound)).json())?.code).not.toBe(codes.internalError);
  });

  test('inputs belong to endpoints that there are', () => {
    const names = endpoints.map(({ endpoint }) => endpoint.name);
    expect(Object.keys(endpointInputs).filter((name) => !names.includes(name))).toEqual([]);
  });
});

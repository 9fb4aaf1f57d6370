import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../site/server/config/config';

const endpoint = 'http://127.0.0.1:4318';

describe('traceSettings', () => {
  test('traces nothing without a collector', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'shop' }).traces).toBeUndefined();
  });

  test('names what a collector is sent', () => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({
      url: `${endpoint}/v1/traces`,
      headers: {},
      serviceName: 'site',
      ratio: 0.05,
    });
    const traces = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.cn/traces/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a=b%2Cc, x-tenant = shop',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_TRACES_SAMPLER_ARG: '1.0',
    }).traces;
    expect(traces).toEqual({
      url: 'https://otlp.example.cn/traces/v1/traces',
      headers: { authorization: 'Bearer a=b,c', 'x-tenant': 'shop' },
      serviceName: 'shop',
      ratio: 1,
    });
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318', 'must be an address'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://127.0.0.1:4317', 'must be an address'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:geheim@127.0.0.1:4318', 'must be an address'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318?key=geheim', 'must be an address'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'geheim', 'must list headers'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zzgeheim', 'must list headers'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=geheim%0d%0ax: y', 'must list headers'],
    ['OTEL_SERVICE_NAME', 'a shop', 'must be a name'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a share from 0 to 1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all', 'must be a share from 0 to 1'],
  ])('refuses %s=%s without repeating it', (name, value, sentence) => {
    const read = () => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, [name]: value });
    expect(read).toThrow(`${name} ${sentence}`);
    expect(read).not.toThrow(/geheim/);
  });

  test('refuses headers that would be sent nowhere', () => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be set, because OTEL_EXPORTER_OTLP_HEADERS is',
    );
  });
});

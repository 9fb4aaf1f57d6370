import { isIP } from 'node:net';
import { z } from 'zod';
import { isOrigin, settingGroup } from '../platform/settings/setting-group';
import { loopback } from './reached-origins';

const portMessage = 'must be a whole number from 0 to 65535';
const port = z
  .string()
  .regex(/^\d{1,5}$/, portMessage)
  .transform(Number)
  .refine((number) => number <= 65535, portMessage);

/** More than any machine has a use for; each has database connections of its own. */
const maxWorkers = 64;
const workersMessage = `must be a whole number from 1 to ${maxWorkers}`;

export const serverSettings = settingGroup({
  topic: 'The server',
  settings: {
    NODE_ENV: {
      parser: z.enum(['development', 'production'], 'must be development or production').default('development'),
      meaning: '`production`: no demo content and users, no `/api/docs`, JSON log, time to drain',
    },
    HOST: {
      parser: z
        .string()
        .refine((host) => isIP(host) > 0 || host === 'localhost', 'must be an address such as 0.0.0.0, or localhost')
        .optional(),
      default: 'see below',
      meaning: 'the address to listen on, such as `0.0.0.0`, or `localhost`',
    },
    PORT: { parser: port.default(8080), meaning: 'where the site listens' },
    HEALTH_PORT: {
      parser: port.optional(),
      meaning:
        'a second port for `/healthz`, `/readyz` and [`/metrics`](#metrics) only, which visitors cannot use up; never open it to the public',
    },
    WORKERS: {
      parser: z
        .string()
        .regex(/^\d{1,2}$/, workersMessage)
        .transform(Number)
        .refine((number) => number >= 1 && number <= maxWorkers, workersMessage)
        .optional(),
      meaning:
        'number of worker processes, 1 to 64, that the started process keeps running; only with `DATABASE_URL` ([deploying](deploy.md#several-processes))',
    },
    MOCK_GATEWAY: {
      parser: z.string().refine(isOrigin, 'must be an origin such as http://127.0.0.1:9090').optional(),
      meaning:
        'development only: address of a mock gateway that several servers share (`node site/dist/server/run-mock-gateway.js`)',
    },
  },
  problems({ PORT, HEALTH_PORT, WORKERS, NODE_ENV, MOCK_GATEWAY }, { DATABASE_URL }) {
    return [
      // The system chooses others than these for 0.
      ...(HEALTH_PORT === PORT && PORT !== 0
        ? [{ path: ['HEALTH_PORT'], message: `must be another port than PORT, ${PORT}` }]
        : []),
      ...(WORKERS !== undefined && DATABASE_URL === undefined
        ? [
            {
              path: ['WORKERS'],
              message: 'needs a PostgreSQL server (DATABASE_URL), because the embedded database serves one process',
            },
          ]
        : []),
      ...(NODE_ENV === 'production' && MOCK_GATEWAY !== undefined
        ? [{ path: ['MOCK_GATEWAY'], message: 'is for development, since it takes no real money' }]
        : []),
    ];
  },
  read: ({ NODE_ENV, HOST, PORT, HEALTH_PORT, WORKERS, MOCK_GATEWAY }) => ({
    mode: NODE_ENV,
    hosts: hostsOf(NODE_ENV, HOST),
    port: PORT,
    healthPort: HEALTH_PORT,
    workers: WORKERS,
    mockGateway: MOCK_GATEWAY,
  }),
});

/** Development is for the people of this machine alone, unless somebody asks for more. */
function hostsOf(mode: 'development' | 'production', host: string | undefined): readonly string[] {
  if (host === 'localhost' || (host === undefined && mode === 'development')) return loopback;
  return [host ?? ''];
}

export const metricsSettings = settingGroup({
  topic: 'The server',
  settings: {
    METRICS_TOKEN: {
      parser: z
        .string()
        .regex(/^[\w.~+/=-]{20,200}$/, 'must be 20 to 200 letters, digits and characters of base64')
        .optional(),
      meaning: "bearer token for [metrics](#metrics) on the visitors' port",
      isSecret: true,
    },
    RELEASE: {
      parser: z
        .string()
        .regex(/^[\w.+-]{1,64}$/, 'must be a name such as 2026.11.1 or a commit, of 64 characters at most')
        .default('unknown'),
      meaning: 'version or commit of the server, for metrics',
    },
  },
  read: ({ METRICS_TOKEN, RELEASE }) => ({ release: RELEASE, token: METRICS_TOKEN }),
});

/** Of a site that is visited: enough to find out what is slow, and little to keep. */
const defaultRatio = 0.05;

/** A list of names and values, whose values may be percent-encoded (https://opentelemetry.io/docs/specs/otel/protocol/exporter/). */
const headerList = z.string().transform((text, context) => {
  const headers = text.split(',').map((part) => parseHeader(part.trim()));
  if (headers.every((header) => header !== undefined)) return Object.fromEntries(headers);
  context.addIssue('must list headers such as authorization=Bearer%20…, separated by commas');
  return z.NEVER;
});

/** Traces, by the names that OpenTelemetry gives its settings. Undefined where none are sent. */
export const traceSettings = settingGroup({
  topic: 'The server',
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      parser: z
        .string()
        .refine(isEndpoint, 'must be an address such as http://127.0.0.1:4318, without user, password and query')
        .optional(),
      meaning: 'a collector that accepts [traces](#traces) by OTLP over HTTP, such as `http://127.0.0.1:4318`',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      parser: headerList.optional(),
      meaning: 'headers for the collector: `authorization=Bearer%20…`, separated by commas',
      isSecret: true,
    },
    OTEL_SERVICE_NAME: {
      parser: z
        .string()
        .regex(/^[\w.-]{1,64}$/, 'must be a name of 64 letters, digits, dots and dashes at most')
        .default('site'),
      meaning: 'name of this server in traces',
    },
    OTEL_TRACES_SAMPLER_ARG: {
      parser: z
        .string()
        .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1, such as 0.05')
        .transform(Number)
        .default(defaultRatio),
      meaning: 'share of requests and jobs that are traced, 0 to 1',
    },
  },
  problems: ({ OTEL_EXPORTER_OTLP_HEADERS, OTEL_EXPORTER_OTLP_ENDPOINT }) =>
    OTEL_EXPORTER_OTLP_HEADERS && !OTEL_EXPORTER_OTLP_ENDPOINT
      ? [{ path: ['OTEL_EXPORTER_OTLP_ENDPOINT'], message: 'must be set, because OTEL_EXPORTER_OTLP_HEADERS is' }]
      : [],
  read(values) {
    const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
    if (endpoint === undefined) return undefined;
    return {
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
      serviceName: values.OTEL_SERVICE_NAME,
      ratio: values.OTEL_TRACES_SAMPLER_ARG,
    };
  },
});

function parseHeader(part: string): readonly [string, string] | undefined {
  const [, name, encoded = ''] = /^([\w-]+)\s*=\s*(.+)$/.exec(part) ?? [];
  try {
    const value = decodeURIComponent(encoded);
    return name && /^[\x20-\x7e]+$/.test(value) ? [name.toLowerCase(), value] : undefined;
  } catch {
    return undefined;
  }
}

/** Keys belong into headers, which are kept secret. */
function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

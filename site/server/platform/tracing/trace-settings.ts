import { z } from 'zod';

export interface TraceSettings {
  /** Where the collector takes spans: the address with `/v1/traces`. */
  readonly url: string;
  /** What it wants to see with them, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the traces that begin here, 0 to 1. */
  readonly ratio: number;
}

/** Of a site that is visited: enough to find out what is slow, and little to keep. */
const usualRatio = 0.05;

/** A list of names and values, whose values may be percent-encoded (https://opentelemetry.io/docs/specs/otel/protocol/exporter/). */
const headerList = z.string().transform((text, context) => {
  const headers = text.split(',').map((part) => headerOf(part.trim()));
  if (headers.every((header) => header !== undefined)) return Object.fromEntries(headers);
  context.addIssue('must list headers such as authorization=Bearer%20…, separated by commas');
  return z.NEVER;
});

/** The settings of traces, by the names that OpenTelemetry gives them. */
export const traceSettingsShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isEndpoint, 'must be an address such as http://127.0.0.1:4318, without user, password and query')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be a name of 64 letters, digits, dots and dashes at most')
    .default('site'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1, such as 0.05')
    .transform(Number)
    .default(usualRatio),
};

type Given = z.output<z.ZodObject<typeof traceSettingsShape>>;

/** @returns undefined when traces go nowhere. */
export function traceSettingsOf(given: Given): TraceSettings | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: given.OTEL_SERVICE_NAME,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** What is missing for the headers to be sent anywhere. */
export function traceSettingsProblems(given: Partial<Given>) {
  if (!given.OTEL_EXPORTER_OTLP_HEADERS || given.OTEL_EXPORTER_OTLP_ENDPOINT) return [];
  return [{ path: ['OTEL_EXPORTER_OTLP_ENDPOINT'], message: 'must be set, because OTEL_EXPORTER_OTLP_HEADERS is' }];
}

function headerOf(part: string): readonly [string, string] | undefined {
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

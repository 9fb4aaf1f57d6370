import type { ApiBase } from './endpoint';

/** The fields of every reply of the API, whatever their names on the wire. */
export interface Envelope {
  code: number;
  message: string;
  requestId?: string;
  data: unknown;
}

/** The wire form: `Header`/`Data` for the client base, `header`/`data` for sso and ow (api 2.0). */
export function writeEnvelope(base: ApiBase, { code, message, requestId, data }: Envelope): object {
  if (base === 'client') {
    return { Header: { Code: code, Msg: message, RequestId: requestId }, Data: data };
  }
  return { header: { code, msg: message, requestId }, data };
}

/**
 * Reads the three spellings of spec 8: a Header with Code and Msg, a header with code and msg, or bare data.
 * @returns undefined when the body is no envelope: not an object, or its code is no number.
 */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (!isRecord(body)) return undefined;
  const header = record(body.Header) ?? record(body.header) ?? {};
  const code = Number(header.Code ?? header.code ?? body.code ?? 0);
  if (Number.isNaN(code)) return undefined;
  const requestId = header.RequestId ?? header.requestId;
  return {
    code,
    message: String(header.Msg ?? header.msg ?? body.msg ?? ''),
    ...(typeof requestId === 'string' && { requestId }),
    data: 'Data' in body ? body.Data : 'data' in body ? body.data : body,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function record(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) ? value : undefined;
}

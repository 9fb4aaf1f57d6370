import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../site/server/platform/storage/s3-bucket';
import { authorizationOf, s3Signature, sha256 } from './s3-signature';

export interface StoredObject {
  bytes: Buffer;
  type: string | undefined;
  cacheControl?: string | undefined;
  modified: Date;
}

/** What becomes of one request: a status, no answer at all, half of one, an end of the connection, or an answer that is none. */
export type S3Fault = number | 'hang' | 'half' | 'reset' | 'garbage';

export interface S3Server {
  readonly settings: S3Settings;
  readonly objects: Map<string, StoredObject>;
  /** What came, such as `PUT files.s3.test /a.png`. */
  readonly requests: string[];
  /** What becomes of the next requests, one each. */
  readonly faults: S3Fault[];
  /** Milliseconds that its clock is ahead of ours. */
  skew: number;
  /** Is called when a request gets no answer. */
  onHang: () => void;
  close(): Promise<void>;
}

/** Keys of a page, few so that tests have several. */
const pageSize = 2;
/** Milliseconds by which a request's time may differ, as in Amazon's. */
const maxSkew = 15 * 60_000;
/** The host without its bucket; tests that want the bucket in it look the name up themselves. */
const host = 's3.test';

const own = { region: 'cn-test', bucket: 'files', accessKeyId: 'key-id', secretAccessKey: 'the/secret+of=tests' };

/**
 * A store of objects in memory that speaks S3 as its public reference describes it: one bucket, by path or by host, every
 * request signed with version 4, its body as the signature says.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export async function startS3Server(given: Partial<S3Settings> = {}): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const faults: S3Fault[] = [];
  const pathStyle = given.pathStyle ?? true;

  const server = createServer(async (request, response) => {
    const { method = '', url: target = '', headers } = request;
    const body = await bodyOf(request);
    requests.push(`${method} ${headers.host?.split(':')[0]} ${target.split('?')[0]}`);
    const fault = faults.shift();
    if (fault === 'hang') return running.onHang();
    if (fault !== undefined) return fail(fault, request, response);
    response.setHeader('date', new Date(Date.now() + running.skew).toUTCString());
    const refusal = refusalOf(request, body, Date.now() + running.skew);
    if (refusal) return refuse(response, 403, refusal);
    const url = new URL(target, `http://${headers.host}`);
    const path = decodeURIComponent(url.pathname);
    const [bucket, key] = pathStyle
      ? [path.split('/')[1], path.split('/').slice(2).join('/')]
      : [url.hostname.split('.')[0], path.slice(1)];
    if (bucket !== own.bucket) return refuse(response, 404, 'NoSuchBucket');
    if (key === '') return response.end(listing(url.searchParams));
    if (method === 'PUT') {
      const { 'content-type': type, 'cache-control': cacheControl } = headers;
      objects.set(key, { bytes: body, type, cacheControl, modified: new Date() });
      return response.end();
    }
    const object = objects.get(key);
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return object ? response.end(object.bytes) : refuse(response, 404, 'NoSuchKey');
  });

  function listing(query: URLSearchParams): string {
    const [prefix, marker] = [query.get('prefix') ?? '', query.get('marker') ?? ''];
    const all = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > marker && !key.slice(prefix.length).includes('/'))
      .sort();
    const page = all.slice(0, pageSize);
    const isTruncated = all.length > page.length;
    const contents = page.map((key) => {
      const escaped = key.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return `<Contents><Key>${escaped}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified></Contents>`;
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
      `<Name>${own.bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>`,
      isTruncated ? `<NextMarker>${page.at(-1)}</NextMarker>` : '',
      ...contents,
      '</ListBucketResult>',
    ].join('');
  }

  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const running: S3Server = {
    skew: 0,
    onHang: () => {},
    settings: { endpoint: `http://${pathStyle ? '127.0.0.1' : host}:${port}`, prefix: '', pathStyle, ...own, ...given },
    objects,
    requests,
    faults,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

/** Why a request is not believed: whose it says to be, its signature, its time, or a body that is another one. */
function refusalOf(
  { method = '', url: target = '', headers }: IncomingMessage,
  body: Buffer,
  now: number,
): string | undefined {
  const { credential, signedHeaders, signature } = authorizationOf(headers);
  const [id, date, region, service] = credential.split('/');
  if (id !== own.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== own.region || service !== 's3') return 'AuthorizationHeaderMalformed';
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!(Math.abs(time - now) < maxSkew) || date !== `${year}${month}${day}`) return 'RequestTimeTooSkewed';
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const isSigned = must.every((name) => signedHeaders.includes(name));
  const expected = s3Signature({ method, target, headers }, own.secretAccessKey);
  if (!isSigned || signature !== expected) return 'SignatureDoesNotMatch';
  return headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

function fail(fault: Exclude<S3Fault, 'hang'>, request: IncomingMessage, response: ServerResponse): unknown {
  if (fault === 'reset') return request.socket.destroy();
  if (fault === 'garbage') return response.end('<html>an answer of something in between</html>');
  if (fault === 'half') {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    return setImmediate(() => request.socket.destroy());
  }
  return refuse(response, fault, 'InternalError');
}

function refuse(response: ServerResponse, status: number, code: string): unknown {
  const message = `<Message>${own.secretAccessKey}</Message>`;
  return response.writeHead(status).end(`<?xml version="1.0"?>\n<Error><Code>${code}</Code>${message}</Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

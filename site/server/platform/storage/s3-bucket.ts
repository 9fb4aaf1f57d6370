import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { tracedFetch } from '../outbound';

/** A bucket of an S3-compatible object store, with who may use it. */
export interface S3Settings {
  /** Origin of the store without the bucket, such as `https://s3.oss-cn-hangzhou.aliyuncs.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What the keys of all files begin with: nothing, or folders with a slash at the end. */
  readonly prefix: string;
  /** Whether the bucket is the first folder of a path, as in most installations of MinIO, instead of a part of the host. */
  readonly pathStyle: boolean;
}

export type S3Patience = Readonly<typeof usualPatience>;

/** How long a store may take, and how often it is asked. Every request may be sent again: it says what is to be, not what to add. */
const usualPatience = {
  /** Milliseconds for one try, from the connection to the last byte. */
  timeout: 4_000,
  tries: 3,
  /** Milliseconds before the second try, twice that before the third, and up to half of it more. */
  pause: 100,
};

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly cacheControl?: string | undefined;
  readonly bytes?: Uint8Array;
}

interface S3Response {
  readonly status: number;
  readonly bytes: Buffer;
}

export type S3Bucket = ReturnType<typeof createS3Bucket>;

/** The requests that files need, of the S3 protocol that object stores share. All reject with an Error that names the refusal. */
export function createS3Bucket(settings: S3Settings, patience: S3Patience = usualPatience) {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const address = addressOf(settings);

  async function send({ method, key = '', query, type, cacheControl, bytes }: S3Request): Promise<S3Response> {
    const headers = {
      // Signed with the request, so that the store refuses bytes that changed on the way.
      'x-amz-content-sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      ...(type && { 'content-type': type }),
      ...(cacheControl && { 'cache-control': cacheControl }),
    };
    const url = `${address}${key}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const request = await client.sign(url, {
      method,
      headers,
      // A redirect would need a signature of its own.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience.timeout),
      ...(bytes && { body: bytes as Uint8Array<ArrayBuffer> }),
    });
    const response = await tracedFetch(request);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Sends it until there is an answer that trying again would not change. */
  async function answerTo(request: S3Request): Promise<S3Response> {
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await send(request);
        if (tried >= patience.tries || !isPassing(answer.status)) return answer;
      } catch (error) {
        if (tried >= patience.tries) throw error;
      }
      await pause(patience.pause * 2 ** (tried - 1) * (1 + Math.random() / 2));
    }
  }

  /** The bytes of a successful answer; undefined when there is no such object. */
  async function ask(request: S3Request): Promise<Buffer | undefined> {
    const { status, bytes } = await answerTo(request);
    if (status >= 200 && status < 300) return bytes;
    const [, code = 'no code'] = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('utf8', 0, 2_000)) ?? [];
    if (status === 404 && code === 'NoSuchKey') return undefined;
    // Whatever else the answer holds could be secret: some stores repeat the signature.
    throw new Error(`The object store answered ${request.method} with ${status}, ${code}`);
  }

  return {
    /**
     * Stores an object: all of it, or nothing.
     * @param cacheControl header that others who serve the object send.
     */
    async put(key: string, bytes: Uint8Array, type: string, cacheControl?: string): Promise<void> {
      if (!(await ask({ method: 'PUT', key, bytes, type, cacheControl })))
        throw new Error('The object store did not keep an object');
    },
    /** @returns undefined when there is no such object. */
    get: (key: string): Promise<Uint8Array | undefined> => ask({ method: 'GET', key }),
    /** Removes an object, if it is there. */
    async delete(key: string): Promise<void> {
      await ask({ method: 'DELETE', key });
    },
    /**
     * One page of the objects whose keys begin so, without those in folders below.
     * @param after where the page before ended; the first one begins without.
     */
    async list(prefix: string, after?: string): Promise<S3Listing> {
      // The first version of the request, which all stores know.
      const query = { delimiter: '/', prefix, ...(after && { marker: after }) };
      return readS3Listing(String(await ask({ method: 'GET', query })));
    },
  };
}

/** Where keys begin. */
function addressOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  return pathStyle ? `${endpoint}/${bucket}/` : `${endpoint.replace('://', `://${bucket}.`)}/`;
}

/** Whether the store may answer otherwise a moment later. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}

/** One page of a bucket's objects. */
interface S3Listing {
  readonly objects: readonly { readonly key: string; readonly modified: Date }[];
  /** What the next page begins after; undefined on the last one. */
  readonly next: string | undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the answer to a listing of objects, version 1 ({@link https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjects.html}).
 * @throws Error when it is something else, so that an empty page means an empty bucket.
 */
function readS3Listing(xml: string): S3Listing {
  const isTruncated = textOf(xml, 'IsTruncated');
  if (!xml.includes('<ListBucketResult') || !isTruncated) throw new Error('The object store sent no listing');
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: textOf(content, 'Key') ?? '',
    modified: new Date(textOf(content, 'LastModified') ?? Number.NaN),
  }));
  if (isTruncated !== 'true') return { objects, next: undefined };
  // Some stores leave it out where the last key says the same.
  const next = textOf(xml, 'NextMarker') ?? objects.at(-1)?.key;
  if (!next) throw new Error('The object store sent a listing without its end');
  return { objects, next };
}

/** The text of the first element of a name, without what XML escapes. */
function textOf(xml: string, name: string): string | undefined {
  const [, escaped] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return escaped?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, word: string) => {
    if (decimal ?? hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    return entities[word] ?? entity;
  });
}

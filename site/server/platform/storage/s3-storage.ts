import { randomUUID } from 'node:crypto';
import { AppFailure } from '../../app-failure';
import {
  type DoctorCheck,
  type Finding,
  ok,
  reasonOf,
  type Remedies,
  warning,
  withRemedy,
  wrong,
} from '../doctor-check';
import { assertFileName, type FileStorage, isFileName, mediaType } from './file-storage';
import { createS3Bucket, type S3Bucket, type S3Patience, type S3Settings } from './s3-bucket';

const away = '文件存储暂时不可用，请稍后重试';

/**
 * Keeps files in a bucket that only the server reads. Rejects with the failure `unavailable` while the store is away.
 * @param prefix what the keys of the files begin with.
 */
export function createS3Storage(bucket: S3Bucket, prefix: string): FileStorage {
  return {
    async save(name, bytes) {
      assertFileName(name);
      await orUnavailable(() => bucket.put(prefix + name, bytes, mediaType(name)));
    },
    async read(name) {
      assertFileName(name);
      return orUnavailable(() => bucket.get(prefix + name));
    },
    async remove(name) {
      assertFileName(name);
      await orUnavailable(() => bucket.delete(prefix + name));
    },
    async *list(before) {
      let after: string | undefined;
      do {
        const page = await orUnavailable(() => bucket.list(prefix, after));
        for (const { key, modified } of page.objects) {
          const name = key.slice(prefix.length);
          if (key.startsWith(prefix) && isFileName(name) && modified < before) yield name;
        }
        after = page.next;
      } while (after !== undefined);
    },
  };
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new AppFailure('unavailable', { message: away, cause });
  }
}

/** Once is enough for what a person waits for. */
const patience: S3Patience = { timeout: 5_000, tries: 1, pause: 0 };
/** Milliseconds; stores refuse requests whose time is 15 minutes off. */
const tolerableSkew = 60_000;

/** By codes that stores share, https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const remedies: Remedies = [
  [/InvalidAccessKeyId/, 'it does not know S3_ACCESS_KEY_ID'],
  [/SignatureDoesNotMatch/, 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID'],
  [/AuthorizationHeaderMalformed|InvalidRegion/, 'S3_REGION is not its region'],
  [/RequestTimeTooSkewed/, "this machine's clock is wrong; let it follow NTP"],
  [/NoSuchBucket/, 'make the bucket of S3_BUCKET; look at S3_PATH_STYLE, too'],
  [/AccessDenied/, 'the key needs rights to read, write, delete and list in the bucket'],
  [/ENOTFOUND/, 'S3_ENDPOINT names no host; without S3_PATH_STYLE=true the bucket is put before it'],
  [/fetch failed|timeout|aborted/i, 'look at S3_ENDPOINT, and at what this machine may reach'],
];

/** Whether the bucket keeps, gives back and removes an object, and its clock is ours. */
export const s3Check: DoctorCheck<{ readonly s3: S3Settings | undefined }> = {
  name: 'Bucket',
  async *run({ s3 }) {
    if (!s3) return;
    const bucket = createS3Bucket(s3, patience);
    const place = `${s3.bucket} at ${s3.endpoint}`;
    const key = `${s3.prefix}doctor-${randomUUID()}`;
    const bytes = Buffer.from(key);
    try {
      await bucket.put(key, bytes, 'text/plain');
      const kept = await bucket.get(key);
      await bucket.list(s3.prefix);
      await bucket.delete(key);
      if (!kept || !bytes.equals(kept)) yield wrong(`S3_BUCKET: ${place} gave back something else than was put there.`);
      else yield ok(`S3_BUCKET: ${place} keeps, gives back, lists and removes an object.`);
    } catch (error) {
      yield wrong(`S3_BUCKET: ${place} cannot be used: ${withRemedy(reasonOf(error), remedies)}.`);
    }
    yield* await skewFindings(s3.endpoint);
  },
};

/** A store that does not answer is another finding. */
async function skewFindings(endpoint: string): Promise<Finding[]> {
  const asked = Date.now();
  const answer = await fetch(endpoint, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patience.timeout),
  }).catch(() => undefined);
  const time = Date.parse(answer?.headers.get('date') ?? '');
  // A Date header has whole seconds.
  const skew = (asked + Date.now()) / 2 - (time + 500);
  if (!(Math.abs(skew) > tolerableSkew)) return [];
  const seconds = Math.abs(Math.round(skew / 1000));
  return [
    warning(`This machine's clock is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} the bucket's; follow NTP.`),
  ];
}

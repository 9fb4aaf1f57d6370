/** One page of a bucket's objects. */
export interface S3Listing {
  readonly objects: readonly { readonly key: string; readonly modified: Date }[];
  /** What the next page begins after; undefined on the last one. */
  readonly next: string | undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the answer to a listing of objects, version 1 ({@link https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjects.html}).
 * @throws Error when it is something else, so that an empty page means an empty bucket.
 */
export function readS3Listing(xml: string): S3Listing {
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

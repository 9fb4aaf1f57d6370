import { useContext } from 'react';
import type { Thing, WithContext } from 'schema-dts';
import { useSiteOrigin } from '#data/config/runtime-config.ts';
import { StructuredDataSink } from './structured-data';

interface StructuredDataBlockProps<Data extends Thing> {
  /** Unique in the document. */
  id: string;
  /** What is said, in schema.org's vocabulary. @param origin what its addresses begin with. */
  data: (origin: string) => WithContext<Data>;
}

/**
 * Says what the page is about to search engines, which read the document that the server sends. Browsers have no use for
 * it: stands behind `import.meta.env.SSR`, so that it stays out of their scripts.
 */
export function StructuredDataBlock<Data extends Thing>({ id, data }: StructuredDataBlockProps<Data>): null {
  const collect = useContext(StructuredDataSink);
  const origin = useSiteOrigin();
  collect?.(id, data(origin));
  return null;
}

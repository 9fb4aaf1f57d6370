import type { ReactNode } from 'react';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { organizationData, webSiteData } from '#ui/head/organization-data.ts';
import { StructuredDataBlock } from '#ui/head/structured-data-block.tsx';

/** Says who runs the site, for search engines. */
export function ProviderData(): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <>
      <StructuredDataBlock id="organization-data" data={(origin) => organizationData(origin, phone)} />
      <StructuredDataBlock id="web-site-data" data={webSiteData} />
    </>
  );
}

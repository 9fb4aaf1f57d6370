import type { ReactNode } from 'react';
import { useRuntimeConfig } from '../../shared/config/runtime-config';
import { organizationData, webSiteData } from '../../shared/navigation/metadata/organization-data';
import { StructuredDataBlock } from '../../shared/navigation/metadata/structured-data-block';

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

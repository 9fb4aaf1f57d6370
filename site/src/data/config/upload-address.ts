import { parseUrl } from '#data/navigation/parse-url.ts';
import type { RuntimeConfig } from './runtime-config';

/** Where uploads stand on the API's host. */
const uploadPath = '/uploads/';

/** The URL of a picture that the API names by its path: an upload stands beside the API, wherever the page comes from. */
export function uploadAddress(address: string, { apiBases }: Pick<RuntimeConfig, 'apiBases'>): string {
  const isUpload = address.startsWith(uploadPath);
  return (isUpload && parseUrl(address, apiBases.client)?.href) || address;
}

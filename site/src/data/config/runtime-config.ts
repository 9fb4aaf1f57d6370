import { createContext, useContext } from 'react';
import { defaultRuntimeConfig, type RuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { assetAddress } from '#contract/assets/asset-folders.ts';
import { parseUrl } from '#data/navigation/paths.ts';
import { apiBasePaths } from '#contract/endpoint.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { getSiteConfig } from '#contract/site-config/site-config-endpoints.ts';

export type { RuntimeConfig };

export const RuntimeConfigContext = createContext<RuntimeConfig>(defaultRuntimeConfig);

/** Settings of the running site. */
export function useRuntimeConfig(): RuntimeConfig {
  return useContext(RuntimeConfigContext);
}

/** Gives the address that a picture or film of the site is loaded from; that of a file from elsewhere stays. */
export function useAssetAddress(): (address: string) => string {
  const { assetFolders } = useRuntimeConfig();
  return (address) => assetAddress(address, assetFolders);
}

/** Where uploads stand on the API's host. */
const uploadPath = '/uploads/';

/** The URL of a picture that the API names by its path: an upload stands beside the API, wherever the page comes from. */
export function uploadAddress(address: string, { apiBases }: Pick<RuntimeConfig, 'apiBases'>): string {
  const isUpload = address.startsWith(uploadPath);
  return (isUpload && parseUrl(address, apiBases.client)?.href) || address;
}

/** What addresses for search engines begin with: the set origin of the site, otherwise that of the document. */
export function useSiteOrigin(): string {
  const { origin } = useRuntimeConfig();
  return origin || (typeof location === 'undefined' ? '' : location.origin);
}

/** File of a site whose documents come from a plain file server. */
const configFile = '/config.json';

/** The settings in the document, else those of a file beside it, else those of the API, else the defaults. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const embedded = document.getElementById('runtime-config')?.textContent;
  // The server writes all of them.
  if (embedded) return { ...defaultRuntimeConfig, ...(parsed(embedded) as RuntimeConfig | undefined) };
  const given =
    (await fetchedObject(configFile)) ?? (await fetchedObject(apiBasePaths[getSiteConfig.base] + getSiteConfig.path));
  return withDefaults(defaultRuntimeConfig, given) as RuntimeConfig;
}

async function fetchedObject(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address);
    return answer.ok ? readEnvelope(await answer.json())?.data : undefined;
  } catch {
    // A file server without the file may answer with a page.
    return undefined;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The defaults with each given value of the same type; a file written by hand may lack or misspell some. */
function withDefaults(defaults: unknown, given: unknown): unknown {
  if (Array.isArray(defaults)) return Array.isArray(given) ? given : defaults;
  if (!isObject(defaults)) return typeof given === typeof defaults ? given : defaults;
  const values = isObject(given) ? given : {};
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, withDefaults(value, values[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The address that dials a number written for people: `400-000-1688` becomes `tel:4000001688`. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

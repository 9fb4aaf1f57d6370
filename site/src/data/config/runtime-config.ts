import { createContext, useContext } from 'react';
import { defaultRuntimeConfig, type RuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { assetAddress } from '#contract/assets/asset-folders.ts';
import { parseUrl } from '#data/navigation/paths.ts';
import { apiBasePaths } from '#contract/endpoint.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { getSiteConfig } from '#contract/site-config/site-config-endpoints.ts';

export type { RuntimeConfig };

export const RuntimeConfigContext = createContext<RuntimeConfig>(defaultRuntimeConfig);

/** Returns the settings of the running site. */
export function useRuntimeConfig(): RuntimeConfig {
  return useContext(RuntimeConfigContext);
}

/** Returns a function for the URL of a picture or film of the site; that of a foreign file is unchanged. */
export function useAssetAddress(): (address: string) => string {
  const { assetFolders } = useRuntimeConfig();
  return (address) => assetAddress(address, assetFolders);
}

/** Path of uploads on the API's host. */
const uploadPath = '/uploads/';

/** Returns the URL of a picture that the API names by its path: an upload is on the API's host, wherever the page comes from. */
export function uploadAddress(address: string, { apiBases }: Pick<RuntimeConfig, 'apiBases'>): string {
  const isUpload = address.startsWith(uploadPath);
  return (isUpload && parseUrl(address, apiBases.client)?.href) || address;
}

/** Returns the origin of URLs for search engines: the configured one, else that of the document. */
export function useSiteOrigin(): string {
  const { origin } = useRuntimeConfig();
  return origin || (typeof location === 'undefined' ? '' : location.origin);
}

/** Settings file of a site that a plain file server serves. */
const configFile = '/config.json';

/** Loads the settings from the document, else from a file beside it, else from the API, else the defaults. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const embedded = document.getElementById('runtime-config')?.textContent;
  // The server writes all of them.
  if (embedded) return { ...defaultRuntimeConfig, ...(parseJson(embedded) as RuntimeConfig | undefined) };
  const fetched =
    (await fetchObject(configFile)) ?? (await fetchObject(apiBasePaths[getSiteConfig.base] + getSiteConfig.path));
  return withDefaults(defaultRuntimeConfig, fetched) as RuntimeConfig;
}

async function fetchObject(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    return response.ok ? readEnvelope(await response.json())?.data : undefined;
  } catch {
    // A file server without the file may respond with a page.
    return undefined;
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns the settings, with defaults for those of another type: a file written by hand may lack or misspell some. */
function withDefaults(defaults: unknown, settings: unknown): unknown {
  if (Array.isArray(defaults)) return Array.isArray(settings) ? settings : defaults;
  if (!isObject(defaults)) return typeof settings === typeof defaults ? settings : defaults;
  const values = isObject(settings) ? settings : {};
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, withDefaults(value, values[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns the URL that dials a number: `400-000-1688` becomes `tel:4000001688`. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

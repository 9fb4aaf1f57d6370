import { apiBasePaths } from '#contract/endpoint.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { defaultRuntimeConfig, type RuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { getSiteConfig } from '#contract/site-config/site-config-endpoints.ts';

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

import { createContext, useContext } from 'react';
import { defaultRuntimeConfig, type RuntimeConfig } from '#contract/site-config/runtime-config.ts';

export type { RuntimeConfig };

export const RuntimeConfigContext = createContext<RuntimeConfig>(defaultRuntimeConfig);

/** Settings of the running site. */
export function useRuntimeConfig(): RuntimeConfig {
  return useContext(RuntimeConfigContext);
}

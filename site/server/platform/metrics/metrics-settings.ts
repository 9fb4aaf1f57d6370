import { z } from 'zod';

export interface MetricsSettings {
  /** What runs, in the words of whoever deployed it. */
  readonly release: string;
  /** Who may read the metrics on the visitors' port; without it nobody. */
  readonly token?: string | undefined;
}

/** The settings of metrics. */
export const metricsSettingsShape = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,200}$/, 'must be 20 to 200 letters, digits and characters of base64')
    .optional(),
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'must be a name such as 2026.11.1 or a commit, of 64 characters at most')
    .default('unknown'),
};

export function metricsSettingsOf(settings: { METRICS_TOKEN?: string | undefined; RELEASE: string }): MetricsSettings {
  return { release: settings.RELEASE, token: settings.METRICS_TOKEN };
}

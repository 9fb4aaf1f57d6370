import type { SettingDescriptions } from '../settings/setting-description';
import type { metricsSettingsShape } from './metrics-settings';

const group = 'The server';

export const metricsSettingDescriptions: SettingDescriptions<typeof metricsSettingsShape> = {
  METRICS_TOKEN: {
    group,
    meaning: "who sends it as a bearer token reads [metrics](#metrics) on the visitors' port",
    isSecret: true,
  },
  RELEASE: { group, meaning: 'what runs, for metrics: a version or a commit' },
};

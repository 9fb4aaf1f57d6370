import type { SettingDescriptions } from '../settings/setting-description';
import type { traceSettingsShape } from './trace-settings';

const group = 'The server';

export const traceSettingDescriptions: SettingDescriptions<typeof traceSettingsShape> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group,
    meaning: 'a collector that takes [traces](#traces) by OTLP over HTTP, such as `http://127.0.0.1:4318`',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    group,
    meaning: 'what the collector wants to see with them: `authorization=Bearer%20…`, several with commas between',
    isSecret: true,
  },
  OTEL_SERVICE_NAME: { group, meaning: 'what traces call this server' },
  OTEL_TRACES_SAMPLER_ARG: { group, meaning: 'share of requests and jobs that are traced, 0 to 1' },
};

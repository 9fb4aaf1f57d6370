import type { HlsConfig } from 'hls.js';
import type { DrmOptions, DrmSystem } from '../drm-options';

/** Systems of content protection by their names in EME. */
const KEY_SYSTEMS = {
  fairplay: 'com.apple.fps',
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  clearkey: 'org.w3.clearkey',
} as const;

type KeySystem = keyof typeof KEY_SYSTEMS;

/** The settings of hls.js for content protection, from what the page asked for; anything else is none. */
export function drmConfig(asked: unknown): Partial<HlsConfig> {
  if (typeof asked !== 'object' || asked === null) return {};
  const options = asked as DrmOptions;
  const given = (Object.keys(KEY_SYSTEMS) as KeySystem[]).filter((name) => options[name]?.licenseUrl);
  const systems = new Map(given.map((name) => [KEY_SYSTEMS[name] as string, options[name]!]));
  const { unwrap } = options;
  return {
    emeEnabled: true,
    drmSystems: Object.fromEntries([...systems].map(([name, system]) => [name, settingsOf(system)])),
    licenseXhrSetup(request, url, { keySystem }, challenge) {
      // Headers can be set on an open request alone.
      request.open('POST', url);
      const headers = Object.entries(systems.get(keySystem)?.headers ?? {});
      for (const header of headers) request.setRequestHeader(...header);
      return options.prepare?.(request, challenge) as Uint8Array<ArrayBuffer> | undefined;
    },
    ...(unwrap ? { licenseResponseCallback: (request) => unwrap.call(options, request) } : {}),
  };
}

function settingsOf({ licenseUrl, certificateUrl }: DrmSystem): { licenseUrl: string; serverCertificateUrl?: string } {
  return certificateUrl ? { licenseUrl, serverCertificateUrl: certificateUrl } : { licenseUrl };
}

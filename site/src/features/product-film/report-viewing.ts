import type { QoeEvent } from 'xl-video-player';
import type { AssetFolders } from '#contract/assets/asset-folders.ts';
import { ownAddress } from '#contract/assets/own-address.ts';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { reportMeasurement } from '#contract/report/report-endpoints.ts';
import type { Viewing } from '#contract/report/report-schema.ts';

/**
 * Tells the server how a film played once its viewing is over; a beacon arrives though the page goes away.
 * @param folders where films are loaded from; the server counts each by the site's own address of it.
 */
export function reportViewing({ reason, metrics }: QoeEvent, folders: AssetFolders): void {
  if (reason !== 'exit') return;
  const viewing: Viewing = {
    session_id: metrics.sessionId,
    media: pathOf(ownAddress(metrics.mediaUrl, folders)),
    outcome: metrics.outcome,
    ...(metrics.startTime === undefined ? {} : { start_ms: metrics.startTime }),
    watch_seconds: metrics.watchTime,
    rebuffer_count: metrics.rebufferCount,
    rebuffer_seconds: metrics.rebufferTime,
    level_switches: metrics.levelSwitches,
    average_bitrate: metrics.averageBitrate,
    error_count: metrics.errorCount,
  };
  const body = { page: location.pathname, viewing };
  navigator.sendBeacon(
    endpointUrl(reportMeasurement, { body }),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}

/** An address without its query, which may name people; without its origin, too, where it is the site's own. */
function pathOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin ? pathname : origin + pathname;
}

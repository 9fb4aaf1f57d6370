import type { Endpoint } from '#contract/endpoint.ts';
import { endpointUrl } from '#contract/endpoint-url.ts';

/** Sends a report as a beacon, which arrives though the page goes away. */
export function sendReport<Body extends object, Reply>(
  endpoint: Endpoint<{ body: Body; reply: Reply }>,
  body: Body,
): void {
  navigator.sendBeacon(endpointUrl(endpoint, { body }), new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

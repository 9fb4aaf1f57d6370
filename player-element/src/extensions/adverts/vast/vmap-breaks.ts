import type { AdvertBreak, AdvertTime } from '../advert-break';

/** Whether this is a schedule of breaks (VMAP). */
export function isVmap({ documentElement }: XMLDocument): boolean {
  return documentElement.localName === 'VMAP';
}

/**
 * The breaks of a schedule; `read` makes adverts of a VAST document within it. Breaks that are no film in place of the
 * media, or that count positions by their number, are left out.
 */
export function vmapBreaks(
  schedule: XMLDocument,
  base: string,
  read: (vast: Element) => AdvertBreak['ads'],
): AdvertBreak[] {
  return childrenOf(schedule.documentElement, 'AdBreak').flatMap((one): AdvertBreak[] => {
    const at = timeOf(one.getAttribute('timeOffset') ?? '');
    if (at === undefined || !/\blinear\b/.test(one.getAttribute('breakType') ?? 'linear')) return [];
    const [source] = childrenOf(one, 'AdSource');
    const address = source && childrenOf(source, 'AdTagURI')[0]?.textContent?.trim();
    const [data] = source ? childrenOf(source, 'VASTAdData') : [];
    const vast = data?.firstElementChild;
    const tracking = trackingOf(one);
    if (address) return [{ at, tracking, vast: new URL(address, base).href }];
    return vast ? [{ at, tracking, ads: read(vast) ?? [] }] : [];
  });
}

function timeOf(offset: string): AdvertTime | undefined {
  if (offset === 'start') return 'pre';
  if (offset === 'end') return 'post';
  if (/^\d+(\.\d+)?%$/.test(offset)) return offset as AdvertTime;
  const [, hours, minutes, seconds] = /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(offset) ?? [];
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function trackingOf(one: Element): NonNullable<AdvertBreak['tracking']> {
  const urls = (event: string): string[] =>
    childrenOf(one, 'TrackingEvents')
      .flatMap((events) => childrenOf(events, 'Tracking'))
      .filter((tracking) => tracking.getAttribute('event') === event)
      .map(({ textContent }) => textContent.trim());
  return { breakStart: urls('breakStart'), breakEnd: urls('breakEnd') };
}

function childrenOf(parent: Element, name: string): Element[] {
  return [...parent.children].filter(({ localName }) => localName === name);
}

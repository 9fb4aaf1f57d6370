/** What an address hands over and never keeps: the token, and the proof that this browser asked for it (site S-2). */
const handedOver = ['token', 'xl_state'] as const;

export type Handover = Partial<Record<(typeof handedOver)[number], string>>;

export interface SplitAddress {
  /** The address without what it handed over; everything else as it was. */
  readonly kept: string;
  readonly handover: Handover;
}

/** Takes the token out of the query of an address, and out of a fragment that has a query or is one; the first counts. */
export function splitAddress(href: string): SplitAddress {
  const handover: Handover = {};
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href) ?? [];
  const keptQuery = withoutHandover(query, handover);
  const keptFragment = keptOfFragment(fragment, handover);
  const kept = path + (keptQuery && `?${keptQuery}`) + (keptFragment && `#${keptFragment}`);
  return { kept: Object.keys(handover).length > 0 ? kept : href, handover };
}

/** A fragment has a query, or is one, or is just the name of a place on the page. */
function keptOfFragment(fragment: string, handover: Handover): string {
  const [place = '', ...rest] = fragment.split('?');
  if (rest.length > 0) {
    const kept = withoutHandover(rest.join('?'), handover);
    return kept === '' ? place : `${place}?${kept}`;
  }
  return place.includes('=') ? withoutHandover(place, handover) : place;
}

function withoutHandover(query: string, handover: Handover): string {
  const kept = query.split('&').filter((pair) => {
    const [rawName = '', ...rawValue] = pair.split('=');
    const name = handedOver.find((each) => each === decoded(rawName));
    if (name) handover[name] ??= decoded(rawValue.join('='));
    return !name;
  });
  return kept.join('&');
}

/** A plus stays one: tokens may hold it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

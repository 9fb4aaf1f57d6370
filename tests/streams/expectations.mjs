import { requestsTo, spacing } from './request-rules.mjs';

/** Frames after which a picture is said to move. */
const FRAMES = 5;
/** How much earlier than wanted a request may be repeated, in s. */
const EARLY = 0.1;

/**
 * What a step of a case can expect, by its name. `check` gives nothing when it holds, else why not;
 * `now` is the latest look at the page and the requests, `start` the look when the step began.
 */
export const expectations = {
  plays: {
    words: ({ plays }) => `plays past ${plays} s`,
    check: ({ plays, sound }, now, start) =>
      every(now, (look, index) => {
        if (look.time < plays) return `stands at ${look.time.toFixed(1)} s`;
        return moves(look, start.looks[index], sound);
      }),
  },
  playsOn: {
    words: ({ playsOn }) => `plays on for ${playsOn} s`,
    check: ({ playsOn, sound }, now, start) =>
      every(now, (look, index) => {
        const moved = look.time - start.looks[index].time;
        return moved < playsOn ? `moved by ${moved.toFixed(1)} s` : moves(look, start.looks[index], sound);
      }),
  },
  fails: {
    words: ({ fails }) => `请求错误 (${Object.values(fails).join(' ')})`,
    check: ({ fails }, now) =>
      every(now, ({ failure, hasRetry }) => {
        if (!failure?.includes('请求错误') || !hasRetry) return `no overlay, but ${failure ?? 'nothing'}`;
        return hasError(now.events, { ...fails, fatal: true });
      }),
  },
  reports: {
    words: ({ reports }) => `event ${Object.values(reports).join(' ')}`,
    check: ({ reports }, now) => hasError(now.events, reports),
  },
  ends: {
    words: () => 'ends',
    check: (_step, now) => every(now, ({ ended }) => (ended ? undefined : 'has not ended')),
  },
  /** No error event until here, but for a request that took too long because the machine stood still. */
  calm: {
    check: (_step, now) => {
      const errors = now.events.filter(({ type, kind }) => type === 'error' && (now.isOnTime || kind !== 'timeout'));
      return errors.length > 0 ? `error events: ${JSON.stringify(errors)}` : undefined;
    },
  },
  /** Events by type, and how many of them. */
  events: {
    check: ({ events }, now) =>
      firstOf(Object.entries(events), ([name, count]) => {
        const seen = now.events.filter(({ type }) => type === name).length;
        return seen === count ? undefined : `${seen} events ${name}`;
      }),
  },
  /** What a look at the first player tells; a pattern matches a text, { min, max } a number. */
  shows: {
    words: ({ shows }) =>
      Object.entries(shows)
        .map(([name, value]) => `${name} ${describe(value)}`)
        .join(', '),
    check: ({ shows }, now) =>
      firstOf(Object.entries(shows), ([name, value]) => {
        const seen = now.looks[0][name];
        return isLike(seen, value) ? undefined : `${name} is ${JSON.stringify(seen)}`;
      }),
  },
  /** Requests to a path: how many, and the pauses between them. */
  requests: {
    words: ({ requests: { path } }) => `requests to ${path}`,
    check: ({ requests }, now) => {
      const { path, atLeast = 0, atMost = Infinity, exactly, pauses = [] } = requests;
      const found = requestsTo(now.requests, path);
      const most = exactly ?? atMost;
      const isTooMany = found.length > most && (now.isOnTime || most === 0);
      if (found.length < (exactly ?? atLeast) || isTooMany) return `${found.length} requests`;
      const seen = spacing(found);
      // A server that stood still noticed the first request late, and the pause seems shorter. What the machine makes
      // longer or more is not the player's: the tests of `decide()` hold pauses and counts themselves.
      const isWrong = pauses.some((wanted, index) => !(seen[index] >= wanted - EARLY - now.late));
      return isWrong ? `pauses ${seen.map((value) => value.toFixed(2)).join(', ')} s` : undefined;
    },
  },
  /** Every request has ended. */
  silence: {
    words: () => 'no request is open',
    check: (_step, now) => {
      const open = now.requests.filter(({ isOpen }) => isOpen);
      return open.length > 0 ? `open: ${open.map(({ url }) => url).join(', ')}` : undefined;
    },
  },
  /** No request begins. */
  quiet: {
    check: (_step, now, start) => {
      const begun = now.requests.slice(start.requestCount, now.requestCount);
      return begun.length > 0 ? `asked for ${begun.map(({ url }) => url).join(', ')}` : undefined;
    },
  },
};

function every({ looks }, check) {
  return firstOf(looks, check);
}

function firstOf(list, check) {
  for (const [index, entry] of list.entries()) {
    const reason = check(entry, index);
    if (reason) return reason;
  }
  return undefined;
}

function moves(look, start, sound) {
  if (look.failure) return `shows ${look.failure}`;
  if (look.paused && !look.ended) return 'is paused';
  if (look.loading) return `shows ${look.loading}`;
  // A new source may have begun since, so that frames are counted over all.
  return sound || look.frames - start.frames >= FRAMES ? undefined : `${look.frames - start.frames} new frames`;
}

function hasError(events, wanted) {
  const errors = events.filter(({ type }) => type === 'error');
  const isThere = errors.some((event) => Object.entries(wanted).every(([name, value]) => isLike(event[name], value)));
  return isThere ? undefined : `no such event, but ${JSON.stringify(errors)}`;
}

function isLike(seen, wanted) {
  if (wanted instanceof RegExp) return typeof seen === 'string' && wanted.test(seen);
  if (wanted && typeof wanted === 'object' && !Array.isArray(wanted)) {
    const { min = -Infinity, max = Infinity } = wanted;
    return typeof seen === 'number' && seen >= min && seen <= max;
  }
  return JSON.stringify(seen) === JSON.stringify(wanted);
}

function describe(value) {
  if (value === undefined) return 'not';
  if (value instanceof RegExp || typeof value !== 'object') return String(value);
  return Array.isArray(value) ? value.join('/') : `${value.min ?? ''}..${value.max ?? ''}`;
}

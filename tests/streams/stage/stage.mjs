// Puts the players of a case on the page and writes down what a viewer and a program would see of them.

const EVENTS = ['error', 'enginechange', 'levelschange', 'levelchange', 'ended', 'waiting', 'loadstart'];
const { players, play } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const began = performance.now();
/** Between two ticks that show whether the machine stood still, in ms. */
const TICK_MS = 100;
/** Ticks that come less late than that, in s, are a matter of timers. */
const SHORTEST_STOP = 0.3;

/** Each event: { type, at } and, of an error, what it says. */
const events = [];
const stage = {
  players: players.map(build),
  events,
  look: () => ({ events, stoodStill: stops.longest, looks: stage.players.map(look) }),
};
globalThis.stage = stage;

/** How long the page stood still at most and in all, in s; while the browser puts it to sleep does not count. */
const stops = { longest: 0, total: 0 };
let tick = performance.now();
setInterval(() => {
  const seconds = (performance.now() - tick - TICK_MS) / 1000;
  tick = performance.now();
  stops.longest = Math.max(stops.longest, seconds);
  if (seconds >= SHORTEST_STOP) stops.total += seconds;
}, TICK_MS);
document.addEventListener('resume', () => (tick = performance.now()));

function build({ attributes, children }) {
  const player = document.createElement('xl-video-player');
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  for (const [tag, attributesOfChild] of children) {
    const child = document.createElement(tag);
    for (const [name, value] of Object.entries(attributesOfChild)) child.setAttribute(name, value);
    player.append(child);
  }
  for (const type of EVENTS) player.addEventListener(type, note);
  document.querySelector('#first').append(player);
  Object.assign(player, { frames: 0, jumps: 0, from: 0 });
  player.addEventListener('loadstart', () => (player.from = 0));
  player.addEventListener('seeking', () =>
    Object.assign(player, { jumps: player.jumps + 1, from: player.currentTime }),
  );
  countFrames(player);
  // From the page's own script, as a page that starts by itself: no gesture of a viewer stands behind it.
  if (play) void player.play().catch((error) => events.push({ type: 'refused', at: now(), name: error.name }));
  return player;
}

function note(event) {
  const { type, kind, status, statusText, url, fatal } = event;
  events.push({ type, at: now(), ...(type === 'error' ? { kind, status, statusText, url, fatal } : {}) });
}

function countFrames(player) {
  player.video.requestVideoFrameCallback(() => {
    player.frames += 1;
    countFrames(player);
  });
}

function now() {
  return Math.round(performance.now() - began);
}

function look(player) {
  const { currentTime, duration, paused, ended, levels, level, playbackRate, volume, muted } = player;
  const { video, videoWidth, videoHeight, seekable, readyState, frames, jumps, from } = player;
  const behind = seekable.length > 0 ? seekable.end(seekable.length - 1) - currentTime : 0;
  const shown = (part) => {
    const view = player.shadowRoot.querySelector(`[part~="${part}"]`);
    return view?.checkVisibility() ? textOf(view) : undefined;
  };
  return {
    time: currentTime,
    // Where it began to play, or jumped to last.
    from,
    jumps,
    // JSON has no number for a live stream's length.
    duration: Number.isFinite(duration) ? duration : String(duration),
    behind,
    // Without what the machine stood still: no player makes up for that at once.
    ownLatency: behind - stops.total,
    bufferedEnd: video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0,
    bufferedRanges: video.buffered.length,
    paused,
    ended,
    frames,
    level,
    playbackRate,
    volume,
    muted,
    videoWidth,
    videoHeight,
    readyState,
    cues: video.textTracks[0]?.cues?.length ?? 0,
    heights: levels.map(({ height }) => height),
    quality: shown('quality-button'),
    qualities: Array.from(
      player.shadowRoot.querySelectorAll('[part~="quality-popup"] [part~="menu-item"]'),
      textOf,
    ).join(' '),
    live: shown('live'),
    failure: shown('failure-view'),
    loading: shown('loading-view'),
    hasRetry: shown('retry-button') !== undefined,
  };
}

function textOf(node) {
  return node.textContent.trim().replaceAll(/\s+/g, ' ');
}

import { fileURLToPath } from 'node:url';
import {
  contextMenu,
  dragFinger,
  end,
  holdFinger,
  keyDown,
  open,
  pause,
  play,
  pointAt,
  silence,
  statistics,
  tabTo,
  tap,
} from './picture-steps.mjs';
import { sampleStreams } from './sample-streams.mjs';

const FILM = '/film/film.mp4';
const STREAM = '/film/master.m3u8';
/** Longer than any transition of the element, in ms. */
const SETTLED_MS = 500;
/** Sooner than a notice goes away, in ms. */
const NOTICED_MS = 150;
const CLIPPING = 'overflow: hidden; transform: rotate(-1deg); height: 200px; background: #c9cdd4';
const WHITE = 'xl-video-player::part(video) { filter: brightness(0) invert(1) }';

/** A stream whose list has no end. */
async function serveLive(page) {
  await page.route('**/film/live.m3u8', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('live.m3u8', '360p/index.m3u8') });
    const list = (await answer.text()).replace('#EXT-X-ENDLIST', '').replace('#EXT-X-PLAYLIST-TYPE:VOD\n', '');
    await route.fulfill({ response: answer, body: list.replaceAll(/^(?!#)(?=.)|(?<=URI=")/gm, '360p/') });
  });
}

/** Plays it at its edge, or so many seconds behind. */
const playDvr = (behind) => async (page) => {
  await page.evaluate(() => globalThis.player.play());
  await page.waitForFunction(() => globalThis.player.player.state.canSeek);
  if (behind) {
    await page.evaluate((seconds) => {
      globalThis.player.currentTime = globalThis.player.player.state.seekableEnd - seconds;
    }, behind);
  }
  await page.waitForTimeout(SETTLED_MS);
  await pointAt(page, 'time-slider', 0.6);
  await page.locator('[part~="tip-clock"]').waitFor();
  // The bar may be on its way.
  await page.waitForTimeout(SETTLED_MS);
  await pointAt(page, 'time-slider', 0.602);
};

const CHAPTERS = `WEBVTT

00:00.000 --> 00:04.000
开场

00:04.000 --> 00:11.000
一个账号，管理全部店铺与渠道

00:11.000 --> 00:30.000
看得见的成本`;

/** Serves chapters, and a small picture for every time. */
async function serveTimeline(page) {
  const files = { chapters: CHAPTERS, thumbnails: 'WEBVTT\n\n00:00.000 --> 01:00.000\nposter.webp' };
  for (const [name, body] of Object.entries(files)) {
    await page.route(`**/film/${name}.vtt`, (route) => route.fulfill({ body, contentType: 'text/vtt' }));
  }
}

/** Pauses a film with chapters. */
async function pauseChapters(page) {
  await page.evaluate(() => {
    globalThis.player.innerHTML = '<track kind="chapters" srclang="zh" src="/film/chapters.vtt">';
  });
  await pause(page);
}

const timeline = { prepare: serveTimeline, attributes: { thumbnails: '/film/thumbnails.vtt' } };
const pointAtChapters = (share) => (page) =>
  pauseChapters(page)
    .then(() => pointAt(page, 'time-slider', share))
    .then(() => page.waitForTimeout(SETTLED_MS))
    .then(() => pointAt(page, 'time-slider', share + 0.002));

/** Shows a film with markers and with a line of what is watched most, and points beside a marker. */
async function pointAtMarkers(page) {
  await page.evaluate(() => {
    const { player } = globalThis;
    player.markers = [
      { time: 2.5, label: '开场' },
      { time: 8, label: '价格与套餐', color: '#ffb020' },
      { time: 16, label: '客户案例', color: '#5ce0a0' },
    ];
    player.heatmap = [2, 1, 3, 9, 5, 2, 1, 2, 4, 8, 6, 3, 2, 5, 3, 2, 1, 1, 2, 1].map((views) => views / 9);
  });
  await pause(page);
  const share = await page.evaluate(() => 8 / globalThis.player.duration);
  await pointAt(page, 'time-slider', share);
}

/** Shows an advert of a film that has two of them before it. */
const showAdvert = (skipAfter) => async (page) => {
  await page.evaluate((seconds) => {
    const { player } = globalThis;
    const advert = {
      src: '/film/film.mp4',
      title: '新店开业',
      clickThrough: 'https://example.com/',
      skipAfter: seconds,
    };
    player.adverts = [{ ads: [advert, advert] }, { at: 10, ads: [advert] }];
    void player.play();
  }, skipAfter);
  await page.locator('[part~="advert-skip"]').waitFor();
  await page.locator('[part~="control-bar"]').first().waitFor();
};

/** Skips all of them, for the marks of those to come. */
async function skipAdverts(page) {
  await showAdvert(0)(page);
  await page.evaluate(async () => {
    while (globalThis.player.player.state.isAdvertBreak) {
      globalThis.player.player.actions.skipAdvert();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await pause(page);
  await pointAt(page, 'time-slider', 0.4);
}

/** Gives the player three films, the second of which plays. */
async function addPlaylist(page) {
  await page.evaluate((film) => {
    const poster = '/film/poster.webp';
    globalThis.player.playlist = [
      { src: `${film}?1`, title: '产品介绍', poster, duration: 20 },
      { src: film, title: '一个账号，管理全部店铺与渠道的广告投放和预算', poster, duration: 154 },
      { src: `${film}?3`, title: '看得见的成本', poster, duration: 3725 },
      { src: `${film}?4`, title: '没有封面的一课' },
    ];
  }, FILM);
  await page.waitForFunction(() => globalThis.player.player.state.playlistIndex === 1);
}

/** Sets the range that repeats, by its keys. */
async function loop(page) {
  await pause(page);
  await page.evaluate(() => globalThis.player.focus());
  await page.keyboard.press('[');
  await page.evaluate(() => (globalThis.player.currentTime = 12));
  await page.keyboard.press(']');
  await page.evaluate(() => (globalThis.player.currentTime = 8));
  await pointAt(page, 'time-slider', 0.9);
}

/** Types a time into the field of the clock. */
async function enterTime(page, text) {
  await pause(page);
  await pointAt(page, 'player', 0.4);
  await page.locator('[part~="clock"][role="button"]').dblclick();
  await page.locator('[part~="time-field"]').fill(text);
}

async function enterNonsense(page) {
  await enterTime(page, '后面一点');
  await page.keyboard.press('Enter');
}

const samples = sampleStreams(
  fileURLToPath(new URL('../../site/public/media/films/shujutong/', import.meta.url)),
  '/film/',
);

/** Serves the streams that are made of the film. */
async function serveSamples(page) {
  for (const [name, make] of Object.entries(samples)) {
    const answer = () => ({ body: make(), contentType: 'application/vnd.apple.mpegurl' });
    await page.route(`**/samples/${name}`, (route) => route.fulfill(answer()));
  }
}

/** Points at a place of the slider for which the stream has a picture. */
async function pointAtFrames(page) {
  await pause(page);
  await pointAt(page, 'time-slider', 0.7);
  await page.waitForFunction(() => globalThis.player.shadowRoot.querySelector('[part~="thumbnail"] canvas')?.width > 0);
  await pointAt(page, 'time-slider', 0.702);
}

/** Plays the scene that the network does not bring. */
async function starve(page) {
  await play(page);
  await page.evaluate(() => {
    globalThis.player.currentTime = 17;
  });
}

/** A viewer left the film in its middle, some time ago. */
function leave(page) {
  return page.addInitScript(() => {
    const position = [`${location.host}/film/film.mp4`, 12.5, 20];
    localStorage.setItem('pictures.positions', JSON.stringify([position]));
  });
}

/** Comes back to the film that was left. */
async function comeBack(page) {
  await page.locator('[part~="resume-notice"]').waitFor();
  await page.evaluate(() => globalThis.player.play());
}

/** Asks for playback that the network does not bring. */
function playLater(page) {
  return page.evaluate(() => void globalThis.player.play());
}

async function goOffline(page) {
  await playLater(page);
  await page.context().setOffline(true);
}

/** What a file can do with its text. */
const STYLED = `WEBVTT

STYLE
::cue(v) { color: #ffd666; font-weight: 600 }
::cue(:future) { color: #9ab }

00:00.000 --> 09:00.000
<v 小讯>小讯：</v><ruby>讯<rt>xùn</rt></ruby>灵让管理<c.bg_blue>更简单</c>
<u>已经唱过</u>，<09:00.000><c>还没有唱到</c>`;

/** Captions of the player's own words, which are switched on. */
async function addCaptions(page, text = 'WEBVTT\n\n00:00.000 --> 09:00.000\n这是一行字幕，\n下面还有一行。\n') {
  await page.evaluate((file) => {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'subtitles', srclang: 'zh', label: '中文', default: true });
    track.src = URL.createObjectURL(new Blob([file]));
    globalThis.player.append(track);
  }, text);
  await page.locator('[part~="caption"]').waitFor();
}

async function openCaptionSettings(page) {
  await addCaptions(page);
  if (await open(page, 'captions-button')) return page.locator('.menu-foot button').click();
  await open(page, 'settings-button');
  await page.locator('.caption-more').click();
  return page.locator('.caption-settings').evaluate((settings) => settings.scrollIntoView());
}

/** Comments over the picture, as a film has that many watch; viewers can write. */
async function addDanmaku(page) {
  await page.evaluate(() => {
    const texts = [
      '来了来了',
      '这个投放报表做得真清楚',
      '前方高能',
      '打卡',
      '请问支持多平台一起看吗？',
      '哈哈哈哈哈',
      '学到了',
    ];
    const colours = ['#ffffff', '#ffffff', '#ffe14d', '#57e3f5', '#ff86c3'];
    const comments = Array.from({ length: 60 }, (_, index) => ({
      time: index * 0.35,
      text: texts[(index * 3) % texts.length],
      color: colours[(index * 2) % colours.length],
      mode: index % 17 === 5 ? 'top' : index % 23 === 9 ? 'bottom' : 'rolling',
    }));
    globalThis.player.danmaku = { comments, send: () => Promise.reject(new Error('502')) };
  });
  await page.waitForFunction(() => 'toggleDanmaku' in globalThis.player.player.actions);
}

/** Opens how comments are shown, with a word that is blocked. */
async function openDanmakuSettings(page) {
  await addDanmaku(page);
  await act(page, 'setDanmaku', { blockedWords: ['剧透', '前方高能'] });
  return (await open(page, 'danmaku-button')) || openPage(page, 'danmaku-row');
}

/** Writes a comment, which is not taken. */
async function writeDanmaku(page) {
  await addDanmaku(page);
  if (!(await open(page, 'danmaku-write-button'))) {
    await openPage(page, 'danmaku-row');
    await page.locator('.settings-page [part~="danmaku-write-button"]').click();
  }
  await page.locator('[part~="danmaku-box"] input').fill('这个功能太实用了');
  await page.keyboard.press('Enter');
}

/** Opens a page of the settings by the part of its row. */
async function openPage(page, row) {
  await open(page, 'settings-button');
  await page.locator(`[part~="${row}"]`).click();
}

/** Lets the viewer do something, by the verbs that the settings have. */
async function act(page, verb, ...values) {
  await pause(page);
  await pointAt(page, 'player', 0.3);
  await call(page, verb, ...values);
}

/** Calls a verb of the player once it is there. */
async function call(page, verb, ...values) {
  await page.waitForFunction((name) => name in globalThis.player.player.actions, verb);
  await page.evaluate(([name, given]) => globalThis.player.player.actions[name](...given), [verb, values]);
}

const everywhere = [
  { name: 'idle' },
  { name: 'playing', reach: (page) => play(page).then(() => pointAt(page, 'player', 0.4)) },
  { name: 'controls-hidden', reach: play, settle: 3000 },
  { name: 'paused', src: STREAM, reach: pause },
  { name: 'at-the-start', reach: (page) => tabTo(page, 'time-slider') },
  { name: 'progress-hover', reach: (page) => pause(page).then(() => pointAt(page, 'time-slider', 0.7)) },
  { name: 'progress-hover-left', reach: (page) => pause(page).then(() => pointAt(page, 'time-slider', 0.002)) },
  { name: 'progress-hover-right', reach: (page) => pause(page).then(() => pointAt(page, 'time-slider', 0.998)) },
  { name: 'timeline', ...timeline, reach: pointAtChapters(0.5) },
  { name: 'timeline-left', ...timeline, reach: pointAtChapters(0.002) },
  {
    name: 'chapters-list',
    ...timeline,
    reach: (page) => pauseChapters(page).then(() => open(page, 'chapters-button')),
  },
  {
    name: 'chapters-page',
    ...timeline,
    // Wide players have the list in their bar.
    reach: (page) => pauseChapters(page).then(() => page.viewportSize().width < 460 && openPage(page, 'chapters-row')),
  },
  { name: 'frames', src: '/samples/frames.m3u8', prepare: serveSamples, reach: pointAtFrames },
  { name: 'markers', reach: pointAtMarkers },
  { name: 'advert', reach: showAdvert(5) },
  { name: 'advert-skip', reach: (page) => showAdvert(0)(page).then(() => pointAt(page, 'player', 0.4)) },
  { name: 'advert-marks', reach: skipAdverts },
  { name: 'playlist', reach: (page) => addPlaylist(page).then(() => open(page, 'playlist-button')) },
  {
    name: 'playlist-page',
    reach: (page) => addPlaylist(page).then(() => page.viewportSize().width < 460 && openPage(page, 'playlist-row')),
  },
  { name: 'up-next', reach: (page) => addPlaylist(page).then(() => end(page)) },
  { name: 'loop-range', reach: loop },
  { name: 'time-entry', reach: (page) => enterTime(page, '1分30秒') },
  { name: 'time-entry-error', reach: enterNonsense },
  { name: 'volume-popup', reach: (page) => pause(page).then(() => pointAt(page, 'mute-button')) },
  { name: 'quality-menu', src: STREAM, reach: (page) => open(page, 'quality-button') },
  { name: 'captions', reach: (page) => addCaptions(page).then(() => pause(page)) },
  { name: 'styled-captions', reach: (page) => addCaptions(page, STYLED).then(() => pause(page)) },
  { name: 'captions-menu', reach: (page) => addCaptions(page).then(() => open(page, 'captions-button')) },
  { name: 'caption-settings', reach: openCaptionSettings },
  { name: 'danmaku', reach: (page) => addDanmaku(page).then(() => play(page)), settle: 3000 },
  { name: 'danmaku-paused', reach: (page) => addDanmaku(page).then(() => pause(page)) },
  { name: 'danmaku-settings', reach: openDanmakuSettings },
  { name: 'danmaku-box', reach: writeDanmaku },
  { name: 'rate-menu', src: STREAM, reach: (page) => open(page, 'rate-button') },
  {
    name: 'audio-menu',
    src: '/samples/tracks.m3u8',
    prepare: serveSamples,
    reach: (page) => open(page, 'audio-button').then((isOpen) => isOpen || open(page, 'settings-button')),
  },
  { name: 'settings', src: STREAM, reach: (page) => open(page, 'settings-button') },
  { name: 'picture-page', src: STREAM, reach: (page) => openPage(page, 'picture-row') },
  { name: 'sound-page', src: STREAM, reach: (page) => openPage(page, 'sound-row') },
  {
    name: 'zoomed-page',
    reach: (page) => act(page, 'zoomPicture', 2, { x: 0.2, y: -0.1 }).then(() => openPage(page, 'picture-row')),
  },
  { name: 'rotated', reach: (page) => act(page, 'rotatePicture', 1) },
  { name: 'in-another-shape', reach: (page) => act(page, 'fitPicture', '4:3') },
  { name: 'focus-first', reach: (page) => pause(page).then(() => tabTo(page, 'play-button')) },
  { name: 'focus-last', reach: (page) => pause(page).then(() => tabTo(page, 'fullscreen-button')) },
  { name: 'volume-notice', reach: (page) => keyDown(page, 'ArrowUp'), settle: NOTICED_MS },
  { name: 'fast-play', reach: (page) => keyDown(page, 'ArrowRight'), settle: 900 },
  { name: 'muted-autoplay', attributes: { autoplay: '' }, settle: 1000 },
  {
    name: 'loading',
    src: STREAM,
    prepare: silence('**/*.m4s'),
    reach: playLater,
  },
  { name: 'buffering', src: STREAM, prepare: silence('**/segment-4.m4s'), reach: starve, settle: 800 },
  { name: 'slow', prepare: silence('**/film.mp4'), reach: playLater, settle: 10_500 },
  { name: 'offline', prepare: silence('**/film.mp4'), reach: goOffline },
  { name: 'resumed', attributes: { storage: 'pictures' }, prepare: leave, reach: comeBack },
  { name: 'ended', reach: end },
  { name: 'failure', src: '/film/missing.mp4', settle: 1000 },
  { name: 'live', src: '/film/live.m3u8', prepare: serveLive, reach: pause },
  { name: 'dvr-live', src: '/samples/live.m3u8', prepare: serveSamples, reach: playDvr(0) },
  { name: 'dvr-behind', src: '/samples/live.m3u8', prepare: serveSamples, reach: playDvr(200) },
  { name: 'context-menu', reach: (page) => contextMenu(page) },
  { name: 'colour-dialog', reach: (page) => contextMenu(page, 0) },
  { name: 'shortcuts-dialog', reach: (page) => contextMenu(page, 1) },
  { name: 'copied', reach: (page) => contextMenu(page, 2), settle: NOTICED_MS },
  { name: 'screenshot', reach: (page) => keyDown(page, 's'), settle: 700 },
  { name: 'statistics', src: STREAM, reach: (page) => statistics(page).then(() => play(page)), settle: 6500 },
  {
    name: 'statistics-live',
    src: '/samples/live.m3u8',
    prepare: serveSamples,
    reach: (page) => playDvr(0)(page).then(() => call(page, 'toggleStatistics')),
    settle: 2500,
  },
  { name: 'light-off', attributes: { 'light-off': '' }, reach: pause, settle: 800 },
  { name: 'mirror', attributes: { mirror: '' }, reach: pause },
  { name: 'colour', attributes: { color: '#f5a524' }, reach: pause },
  {
    name: 'no-speed',
    attributes: { 'no-speed': '' },
    reach: (page) => pause(page).then(() => pointAt(page, 'time-slider')),
  },
  { name: 'no-controls', attributes: { 'no-controls': '' }, reach: (page) => tabTo(page, 'centre-play-button') },
  { name: 'white-picture', css: WHITE, src: STREAM, reach: pause },
  {
    name: 'page-full-screen',
    reach: (page) => pause(page).then(() => page.evaluate(() => globalThis.player.togglePageFullscreen())),
  },
  {
    name: 'page-full-screen-in-a-clipped-parent',
    frame: CLIPPING,
    attributes: { 'page-fullscreen': '' },
    reach: pause,
  },
  {
    name: 'full-screen',
    reach: (page) => pause(page).then(() => page.evaluate(() => globalThis.player.toggleFullscreen())),
  },
];

/** Asks for full-screen of a player with the controls for fingers. */
const fill = (page) => page.evaluate(() => globalThis.player.togglePageFullscreen());

const touch = [
  { name: 'touch-start' },
  { name: 'touch-paused', reach: pause },
  { name: 'touch-playing', reach: (page) => tap(page, [0.5, 0.3]) },
  { name: 'touch-hidden', reach: play, settle: 3000 },
  { name: 'touch-settings', reach: (page) => open(page, 'settings-button') },
  { name: 'touch-skip', reach: (page) => tap(page, [0.85, 0.4], 3), settle: NOTICED_MS },
  { name: 'touch-rewind', reach: (page) => tap(page, [0.15, 0.5], 2), settle: NOTICED_MS },
  { name: 'touch-seek', reach: (page) => dragFinger(page, [0.2, 0.25], [0.7, 0.25]) },
  { name: 'touch-slider', reach: (page) => play(page).then(() => dragFinger(page, [0.3, 0.77], [0.6, 0.77])) },
  {
    name: 'touch-brightness',
    reach: (page) => fill(page).then(() => dragFinger(page, [0.1, 0.3], [0.1, 0.6])),
  },
  {
    name: 'touch-volume',
    reach: (page) => fill(page).then(() => dragFinger(page, [0.9, 0.6], [0.9, 0.2])),
    settle: NOTICED_MS,
  },
  { name: 'touch-hold', reach: holdFinger, settle: 900 },
  { name: 'touch-page-full-screen', reach: (page) => pause(page).then(() => fill(page)) },
  { name: 'touch-ended', reach: end },
].map((state) => ({
  ...state,
  src: STREAM,
  isTouch: true,
  attributes: { 'touch-controls': 'custom', ...state.attributes },
}));
const waiting = {
  name: 'native-touch-waiting',
  src: STREAM,
  isTouch: true,
  prepare: silence('**/nothing'),
  attributes: { preload: 'none' },
};

const english = [
  'picture-page',
  'resumed',
  'paused',
  'settings',
  'rate-menu',
  'shortcuts-dialog',
  'colour-dialog',
  'context-menu',
  'muted-autoplay',
  'slow',
  'offline',
  'statistics',
];
const media = [
  ['forced-colours', { forcedColors: 'active' }],
  ['more-contrast', { contrast: 'more' }],
  ['less-motion', { reducedMotion: 'reduce' }],
];
const underMedia = [
  'zoomed-page',
  'resumed',
  'paused',
  'progress-hover',
  'settings',
  'colour-dialog',
  'shortcuts-dialog',
  'focus-first',
  'failure',
  'slow',
  'statistics',
];
const named = (names) => everywhere.filter(({ name }) => names.includes(name));

/**
 * Every state to take a picture of: what plays, further attributes, the page's CSS, the box around the tag, what the
 * browser is set to, what has to stand before the page opens (`prepare`) and how the state is reached.
 * `reach` gives false where a width has no such state.
 */
export const pictureStates = [
  ...everywhere,
  ...touch,
  waiting,
  ...named(english).map((state) => ({
    ...state,
    name: `english-${state.name}`,
    attributes: { ...state.attributes, lang: 'en' },
  })),
  ...media.flatMap(([prefix, emulate]) =>
    named(emulate.reducedMotion ? ['buffering'] : underMedia).map((state) => ({
      ...state,
      name: `${prefix}-${state.name}`,
      emulate,
    })),
  ),
].map((state) => ({ src: FILM, settle: SETTLED_MS, reach: () => undefined, ...state }));

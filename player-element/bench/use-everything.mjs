/**
 * Puts a player on the page, uses each of its extensions once, by the verbs of its keys and menus, opens whatever opens,
 * and takes it away. Runs in the page, so it holds all that it needs.
 */
export async function useEverything(src) {
  /** How long something may take to be there, in ms; machines at work are slow. */
  const patience = 20_000;
  const cues = 'data:text/vtt,WEBVTT%0A%0A00:00.000 --> 00:05.000%0Aone%0A%0A00:05.000 --> 00:20.000%0Atwo%0A';
  const player = document.createElement('xl-video-player');
  const options = { storage: 'bench', qoe: true, pauseOthers: true, heatmap: [0.2, 0.8], markers: [{ time: 2 }] };
  Object.assign(player, { src, muted: true, autoplay: true, width: '1000px', ...options });
  for (const kind of ['subtitles', 'chapters']) {
    player.append(Object.assign(document.createElement('track'), { kind, srclang: 'en', src: cues }));
  }
  const until = async (condition, what) => {
    const end = performance.now() + patience;
    while (!condition()) {
      if (performance.now() > end) throw new Error(`There is no ${what}`);
      await new Promise(requestAnimationFrame);
    }
  };
  const part = (name) => player.shadowRoot.querySelector(`[part~="${name}"]`);
  const use = async (verb, ...values) => {
    await until(() => verb in player.player.actions, verb);
    return player.player.actions[verb](...values);
  };

  document.body.append(player);
  await until(() => player.currentTime > 0, 'picture');
  player.focus();
  await use('chooseCaptions', 0);
  await use('setCaptionOffset', 0.1);
  await use('toggleStatistics');
  await use('zoomPicture', 2, { x: 0.1, y: 0.1 });
  await use('takeScreenshot');
  await use('skipToMarker', 1);
  await use('setLoopStart');
  await use('setLoopEnd');
  if (player.levels.length > 0) {
    await until(() => player.player.state.hasThumbnails, 'small pictures');
    await use('leaveFrames');
  }
  const slider = part('time-slider');
  const { left, width } = slider.getBoundingClientRect();
  slider.dispatchEvent(new PointerEvent('pointermove', { clientX: left + width / 2, bubbles: true, composed: true }));
  await until(() => part('tip'), 'tip');
  if (player.levels.length > 0) await until(() => part('thumbnail')?.querySelector('canvas')?.width, 'small picture');
  for (const name of ['captions-button', 'chapters-button', 'settings-button', 'mute-button']) {
    await until(() => part(name), name);
    part(name).click();
    await player.updateComplete;
  }
  // One that opens late would close the menu.
  await until(() => part('popup'), 'popup');
  await until(() => part('statistics'), 'statistics');
  part('player').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true }));
  await until(() => player.shadowRoot.querySelector('[role="menuitem"]'), 'menu');
  await use('stepFrames', 1);
  player.remove();
}

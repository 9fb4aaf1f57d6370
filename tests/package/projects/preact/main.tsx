import { createRef, render } from 'preact';
import 'xl-video-player/define';
import type { XlVideoPlayer } from 'xl-video-player';
import 'xl-video-player/jsx/preact';

const second = createRef<XlVideoPlayer>();

export const refused = [
  // @ts-expect-error: a property that takes one of three words.
  <xl-video-player key="1" preload="sometimes" />,
  // @ts-expect-error: a list of numbers.
  <xl-video-player key="2" speedRates={['fast']} />,
];

render(
  <>
    <xl-video-player
      class="film"
      src="/film/master.m3u8"
      autoplay
      controls={false}
      onplaying={() => second.current?.play()}
      onlevelschange={({ levels }) => console.info(levels.length.toFixed())}
    />
    <xl-video-player
      ref={second}
      src="/film/film.mp4"
      start-time={1}
      muted
      no-context-menu
      speedRates={[1, 2]}
      onplaying={({ currentTarget }) => currentTarget.setAttribute('data-told', '')}
    />
  </>,
  document.querySelector('#app')!,
);

import { StrictMode, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { XlVideoPlayer, type XlVideoPlayerElement } from 'xl-video-player/react';
import 'xl-video-player/jsx/react';

function Films() {
  const plain = useRef<XlVideoPlayerElement>(null);
  return (
    <>
      <XlVideoPlayer
        src="/film/master.m3u8"
        title="产品介绍"
        autoplay
        controls={false}
        onPlaying={() => plain.current?.play()}
        onError={({ kind, status }) => console.error(kind, status.toFixed())}
      />
      <xl-video-player
        ref={plain}
        className="film"
        src="/film/film.mp4"
        startTime={1}
        muted
        no-context-menu={false}
        speedRates={[1, 2]}
        labels={{ play: '开始' }}
        onvolumechange={({ currentTarget }) => console.info(currentTarget.volume.toFixed())}
        onlevelschange={({ levels }) => console.info(levels.length.toFixed())}
        onplaying={({ currentTarget }) => currentTarget.setAttribute('data-told', '')}
      />
    </>
  );
}

export const refused = [
  // @ts-expect-error: a property that takes one of three words.
  <xl-video-player key="1" preload="sometimes" />,
  // @ts-expect-error: React 19 does not listen to an event of media under React's own name.
  <xl-video-player key="2" onPlaying={() => undefined} />,
  // @ts-expect-error: a list of numbers.
  <xl-video-player key="3" speedRates={['fast']} />,
];

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <Films />
  </StrictMode>,
);

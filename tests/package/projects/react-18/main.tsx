import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { XlVideoPlayer, type XlVideoPlayerElement } from 'xl-video-player/react';
import 'xl-video-player/jsx/react-18';

function Films() {
  const plain = useRef<XlVideoPlayerElement>(null);
  return (
    <>
      <XlVideoPlayer
        src="/film/master.m3u8"
        title="产品介绍"
        autoplay
        controls={false}
        speedRates={[1, 2]}
        onPlaying={() => plain.current?.play()}
        onError={({ kind, status, fatal }) => console.error(kind, status.toFixed(), fatal)}
        onLevelsChange={({ levels }) => console.info(levels.map(({ height }) => height.toFixed()))}
      />
      <xl-video-player
        ref={plain}
        class="film"
        src="/film/film.mp4"
        preload="metadata"
        control-buttons="volume full-screen"
        start-time={1}
        muted
      >
        <track kind="captions" src="data:text/vtt,WEBVTT" srcLang="zh" />
      </xl-video-player>
    </>
  );
}

// What React 18 would write as the text "false" is refused, and so is a handler that it would not call.
export const refused = [
  // @ts-expect-error: a boolean attribute is there or not.
  <xl-video-player key="1" muted={false} />,
  // @ts-expect-error: an attribute that takes one of three words.
  <xl-video-player key="2" preload="sometimes" />,
  // @ts-expect-error: a property, which React 18 does not set.
  <xl-video-player key="3" startTime={1} />,
  // @ts-expect-error: an event of the player, to which React 18 does not listen.
  <xl-video-player key="4" onPlaying={() => undefined} />,
  // @ts-expect-error: a property of the component, of another type.
  <XlVideoPlayer key="5" speedRates={['fast']} />,
];

createRoot(document.querySelector('#app')!).render(<Films />);

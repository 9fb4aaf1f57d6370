import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import 'xl-video-player/define';
import 'xl-video-player/jsx/solid';

const [second, setSecond] = createSignal<HTMLElementTagNameMap['xl-video-player']>();

function Films(props: { readonly start: number }) {
  return (
    <>
      <xl-video-player
        class="film"
        src="/film/master.m3u8"
        autoplay
        prop:controls={false}
        prop:speedRates={[1, 2]}
        on:levelschange={({ levels }) => console.info(levels.length.toFixed())}
        on:playing={() => second()?.play()}
      />
      <xl-video-player
        ref={(player) => setSecond(player)}
        src="/film/film.mp4"
        start-time={props.start}
        muted
        no-context-menu
        on:ended={({ currentTarget }) => currentTarget.load()}
      />
    </>
  );
}

export const refused = {
  // @ts-expect-error: an attribute that takes one of three words.
  attribute: () => <xl-video-player preload="sometimes" />,
  // @ts-expect-error: a list of numbers.
  property: () => <xl-video-player prop:speedRates={['fast']} />,
  // @ts-expect-error: an event without this field.
  event: () => <xl-video-player on:levelchange={({ levels }) => levels} />,
  // @ts-expect-error: there is no such property.
  name: () => <xl-video-player prop:nosuch={1} />,
};

render(() => <Films start={1} />, document.querySelector('#app')!);

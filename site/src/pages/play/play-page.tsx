import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { shujutongFilm } from '#contract/film/shujutong-film.ts';
import { buildPath, routeNamed } from '#contract/routes/route-table.ts';
import { filmTracks } from '#features/product-film/film-tracks.tsx';
import { useLoadedFilm } from '#features/product-film/product-film.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { lazyExport } from '#data/chunks/lazy-module.ts';

const playground = deferPart(
  'src/features/playground/playground.tsx',
  lazyExport(() => import('#features/playground/playground.tsx'), 'Playground'),
  // Its script draws the player.
  { suffices: () => false },
);
/** The form, which works once its script is there. */
export const parts: readonly PagePart[] = [playground];

/** The player with all of its settings, for people who put it into their own pages. */
export default function PlayPage(): ReactNode {
  const { search } = useLocation();
  const { film } = useLoadedFilm(shujutongFilm, undefined);
  const sample = useMemo(
    () => ({ src: film.src, poster: film.poster, title: film.title, tracks: filmTracks(film) }),
    [film],
  );
  return (
    <>
      <PageHead
        title={routeNamed('play').title}
        description="播放器的每个属性即改即看：换片源、调外观、看事件，HTML、React 与 iframe 代码随时可以复制。"
        canonicalPath={buildPath('play')}
        film
        indexed={false}
      />
      <PageIntro title="播放器演练场" lead="每个属性即改即看，代码跟着变。满意了，复制带走。" />
      <playground.Part key={search} sample={sample} search={search} />
    </>
  );
}

import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { shujutongFilm } from '../../../contract/film/shujutong-film';
import { buildPath, routeNamed } from '../../../contract/routes/route-table';
import { filmTracks } from '../../features/product-film/film-track';
import { useLoadedFilm } from '../../features/product-film/use-loaded-film';
import { PageHead } from '../../shared/navigation/page-head';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { deferPart, type PagePart } from '../../shared/ui/loading/deferred-part';
import { lazyModule } from '../../shared/utils/lazy-module';

const playground = deferPart(
  'src/features/playground/playground.tsx',
  lazyModule(async () => ({
    default: (await import('../../features/playground/playground')).Playground,
  })),
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
      <playground.Part sample={sample} search={search} />
    </>
  );
}

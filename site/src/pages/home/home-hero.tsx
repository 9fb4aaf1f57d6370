import type { ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import { homeWords } from '#contract/brand/home-words.ts';
import { connectedChannels } from '#contract/brand/connected-channels.ts';
import { shujutongFilm } from '#contract/film/shujutong-film.ts';
import { listBanners } from '#contract/material/material-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { useRead } from '#data/http/use-read.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { homeBanners, titleLines } from './home-banners';
import styles from './home-hero.module.css';

const carouselModule = lazyModule(() => import('./hero-carousel'));

/**
 * The first screen: the promise, a film of the product, and the channels that can be connected. The promise is that of the first banner;
 * further ones follow by turns, once the page is there.
 */
export function HomeHero(): ReactNode {
  const { data } = useRead(listBanners, {});
  const [first, ...others] = homeBanners(data);
  const isIdle = useIdle();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      {others.length > 0 && (
        <LazyPart module={carouselModule} props={{ banners: others, titleOf }} isWanted={isIdle} isQuiet />
      )}
      <div>
        <p className={styles.eyebrow}>
          {brand.name} · {brand.descriptor}
        </p>
        <h1 id="hero-title" className={styles.title}>
          {titleOf(first?.title ?? '')}
        </h1>
        <p className={styles.lead}>{homeWords.lead}</p>
        <p className="flex wrap gap-3 margin-top-6">
          <LinkButton href={buildPath('productSubject')}>免费试用</LinkButton>
          {first?.link ? (
            <LinkButton href={first.link} target={first.target} tone="outline">
              了解详情
            </LinkButton>
          ) : (
            <LinkButton href="#begin" tone="outline">
              预约演示
            </LinkButton>
          )}
        </p>
        <p className="text-secondary size-small margin-top-3">{homeWords.note}</p>
      </div>
      <ProductFilm film={shujutongFilm} />
      <div className={styles.channels}>
        <h2 className="text-secondary size-small weight-500">授权一次，账户数据自动归集</h2>
        <ul>
          {connectedChannels.map(({ name, kind }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>{kind}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The title of a banner, line by line. */
function titleOf(title: string): ReactNode {
  return titleLines(title).map(({ text, accent }) => (
    <span key={text} className={styles.line}>
      {text}
      {accent && <span className="text-brand">{accent}</span>}
    </span>
  ));
}

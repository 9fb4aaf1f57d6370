import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand/brand';
import { homeWords } from '../../../contract/brand/home-words';
import { connectedChannels } from '../../../contract/brand/connected-channels';
import { shujutongFilm } from '../../../contract/film/shujutong-film';
import { buildPath } from '../../../contract/routes/route-table';
import { ProductFilm } from '../../features/product-film/product-film';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import styles from './home-hero.module.css';

/** The first screen: the promise, a film of the product, and the channels that can be connected. */
export function HomeHero(): ReactNode {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div>
        <p className={styles.eyebrow}>
          {brand.name} · {brand.descriptor}
        </p>
        <h1 id="hero-title" className={styles.title}>
          {homeWords.title.map((line) => (
            <span key={line.text} className={styles.line}>
              {line.text}
              {'accent' in line && <span className={styles.accent}>{line.accent}</span>}
            </span>
          ))}
        </h1>
        <p className={styles.lead}>{homeWords.lead}</p>
        <p className={styles.actions}>
          <LinkButton href={buildPath('productSubject')}>免费试用</LinkButton>
          <LinkButton href="#begin" tone="outline">
            预约演示
          </LinkButton>
        </p>
        <p className={styles.note}>{homeWords.note}</p>
      </div>
      <ProductFilm film={shujutongFilm} />
      <div className={styles.channels}>
        <h2 className={styles.channelsTitle}>授权一次，账户数据自动归集</h2>
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

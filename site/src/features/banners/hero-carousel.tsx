import { useEffect, useRef, useState, type ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { pictureFocus } from '#contract/picture/picture-focus.ts';
import { useAssetAddress } from '#data/config/runtime-config.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import styles from './hero-carousel.module.css';
import { titleLines, type Banner, type TitleLine } from './home-banners';

/** Milliseconds that each banner is shown: long enough to read its title twice. */
const turn = 7_000;

/** The player of the hero's film, once its code is there. */
type FilmElement = HTMLElement & { pause?(): void };

interface HeroCarouselProps {
  banners: readonly Banner[];
  /** Draws a title as the hero does, whose styles are the page's. */
  renderTitle: (lines: readonly TitleLine[]) => ReactNode;
}

/**
 * Shows the banners of the home page by turns in the place of its hero, which is the first slide
 * (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). Nothing turns by itself under the pointer or the focus, for who wants little
 * motion, and once the visitor has pressed anything in the hero.
 */
export default function HeroCarousel({ banners, renderTitle }: HeroCarouselProps): ReactNode {
  const place = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const loadedFrom = useAssetAddress();
  const count = banners.length + 1;
  const isTurning = !isPaused && !isHovered && !isFocused;

  useEffect(() => {
    const hero = place.current?.parentElement;
    if (!hero) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    hero.addEventListener('pointerenter', () => setHovered(true), { signal });
    hero.addEventListener('pointerleave', () => setHovered(false), { signal });
    hero.addEventListener('focusin', () => setFocused(true), { signal });
    hero.addEventListener('focusout', () => setFocused(false), { signal });
    hero.addEventListener('click', ({ target }) => place.current?.contains(target as Node) || setPaused(true), {
      signal,
    });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (!isTurning) return undefined;
    // No film plays: pressing its button has paused the turning.
    const timer = setTimeout(() => setShown((shown + 1) % count), turn);
    return () => clearTimeout(timer);
  }, [isTurning, shown, count]);

  function step(by: number): void {
    // Nobody hears a film that they cannot stop.
    place.current?.parentElement?.querySelector<FilmElement>('xl-video-player')?.pause?.();
    setPaused(true);
    setShown((shown + by + count) % count);
  }

  return (
    <section
      ref={place}
      className={styles.carousel}
      data-shown={shown}
      aria-roledescription="轮播"
      aria-label="活动与产品"
    >
      <div className={`${styles.controls} flex gap-2 items-center`}>
        <Control
          label={isPaused ? '继续轮播' : '暂停轮播'}
          path={isPaused ? 'M5 3v10l8-5z' : 'M4 3h3v10H4zM9 3h3v10H9z'}
          onPress={() => setPaused(!isPaused)}
        />
        <Control label="上一张" path="M11 2 5 8l6 6-1.4 1.4L2.2 8l7.4-7.4z" onPress={() => step(-1)} />
        <span className="text-secondary size-small tabular">
          {shown + 1} / {count}
        </span>
        <Control label="下一张" path="m5 2 6 6-6 6 1.4 1.4L13.8 8 6.4.6z" onPress={() => step(1)} />
      </div>
      <div aria-live={isTurning ? 'off' : 'polite'}>
        {banners.map(({ id, title, link, target, image, image_mobile, alt }, index) => (
          <div
            key={id}
            className={`${styles.slide} grid items-center`}
            hidden={shown !== index + 1}
            // No tag means a group of other things than fields.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            aria-roledescription="幻灯片"
            aria-label={`第 ${index + 2} 张，共 ${count} 张`}
          >
            <div>
              <h2 className={`${styles.title} margin-bottom-5`}>{renderTitle(titleLines(title))}</h2>
              <p className="flex wrap gap-3">
                {link && (
                  <LinkButton href={link} target={target}>
                    立即了解
                  </LinkButton>
                )}
                <LinkButton href={buildPath('productSubject')} theme={link ? 'outline' : 'solid'}>
                  免费试用
                </LinkButton>
              </p>
            </div>
            <picture>
              <source media="(min-width: 992px)" srcSet={loadedFrom(image)} />
              <img
                className={`${styles.picture} block full-width rounded-card`}
                src={loadedFrom(image_mobile)}
                alt={alt}
                style={{ objectPosition: pictureFocus(image_mobile) ?? pictureFocus(image) }}
                loading="lazy"
              />
            </picture>
          </div>
        ))}
      </div>
    </section>
  );
}

interface ControlProps {
  label: string;
  /** The icon, in a box of 16. */
  path: string;
  onPress: () => void;
}

function Control({ label, path, onPress }: ControlProps): ReactNode {
  return (
    <button type="button" className={`${styles.control} text-secondary grid`} aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useAppSettings, useAppSettingsStore } from '#data/config/app-settings.ts';
import { Choice } from '#ui/choice/choice.tsx';
import { ColourChoice } from '#features/settings-drawer/settings-drawer.tsx';
import { actionStories } from './action-stories';
import { formStories } from './form-stories';
import { overlayStories } from './overlay-stories';
import { pageStories } from './page-stories';
import '#ui/theme/states.css';
import styles from './play-ui.module.css';
import { purchaseStories } from './purchase-stories';
import { recordStories } from './record-stories';
import type { Story } from './story';
import { waitingStories } from './waiting-stories';

/** Every primitive of `ui/`. */
export const stories: readonly Story[] = [
  ...actionStories,
  ...formStories,
  ...overlayStories,
  ...waitingStories,
  ...recordStories,
  ...purchaseStories,
  ...pageStories,
];

const themes = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
] as const;

const widths = [
  { value: 375, label: '375' },
  { value: 768, label: '768' },
  { value: 0, label: '100%' },
] as const;

interface PlayPageProps {
  /** Shows the primitives alone, as within the window of another width. */
  isBare: boolean;
}

/** Shows every primitive in all its states, with an index and the settings of what they look like. */
export function PlayPage({ isBare }: PlayPageProps): ReactNode {
  const { theme, themeColor } = useAppSettings();
  const store = useAppSettingsStore();
  const [width, setWidth] = useState<(typeof widths)[number]['value']>(0);
  const hash = useHash();

  // After the pages among the stories, which set titles of their own.
  useEffect(() => {
    document.title = '组件总览';
  }, []);
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  if (isBare) return <main className={styles.bare}>{renderStories()}</main>;
  const frame = new URLSearchParams({ bare: '', theme, colour: themeColor });
  return (
    <div className={styles.page}>
      <header className={`${styles.header} flex wrap items-center justify-between line-bottom ground-surface`}>
        <h1 className="size-title">组件总览</h1>
        <div className="flex wrap items-center gap-4">
          <Choice
            legend="主题"
            hidesLegend
            look="segment"
            options={themes}
            value={theme}
            onChange={(chosen) => store.change({ theme: chosen })}
          />
          <Choice
            legend="宽度"
            hidesLegend
            look="segment"
            options={widths}
            value={width}
            onChange={setWidth}
            className={styles.widths}
          />
          <ColourChoice colour={themeColor} hidesLegend onChange={(chosen) => store.change({ themeColor: chosen })} />
        </div>
      </header>
      <nav className={styles.index} aria-label="组件">
        <ul>
          {stories.map(({ name }) => (
            <li key={name}>
              <a
                className="inset-ring current-soft"
                href={`#${name}`}
                {...(hash === `#${name}` && { 'aria-current': 'true' as const })}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.stage}>
        {width === 0 ? (
          renderStories()
        ) : (
          // A window of its own, whose width the sheets ask for, on this page itself.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            className={`${styles.window} block rounded-panel`}
            title={`宽 ${width} px 的窗口`}
            src={`?${frame}${hash}`}
            width={width}
          />
        )}
      </main>
    </div>
  );
}

function renderStories(): ReactNode {
  return (
    // Links lead nowhere: the page stays.
    <MemoryRouter>
      {stories.map(({ name, isWide = false, states }) => (
        <section key={name} id={name} className={`${styles.story} padding-bottom-7`} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`} className="size-large">
            {name}
          </h2>
          <div className={`${styles.states} grid gap-4 margin-top-4`} data-wide={isWide}>
            {states.map((state) => (
              <div key={state.name} className={`${styles.state} min-width-0 bordered rounded-panel`}>
                <p className={`${styles.name} line-bottom text-secondary size-small`}>{state.name}</p>
                <div className={styles.element}>{state.element}</div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </MemoryRouter>
  );
}

/** The fragment of the address, with its `#`. */
function useHash(): string {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
}

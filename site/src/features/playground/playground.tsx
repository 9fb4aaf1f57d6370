import { useCallback, useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { settings } from 'xl-video-player/settings';
import { buildPath } from '#contract/routes/route-table.ts';
import type { FilmTrack } from '#contract/fields/video-schema.ts';
import { useSiteOrigin } from '#data/config/runtime-config.ts';
import { useBrowserValue } from '#data/store.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { TabPanels } from '#ui/tabs/tab-panels.tsx';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { frameCode, htmlCode, isEmbeddable, reactCode } from './player-code';
import { PlayerEvents, type LoggedEvent } from './player-events';
import styles from './playground.module.css';
import { linkedSettings, linkQuery } from './playground-link';
import { SettingField } from './setting-field';
import { valueProblem, type SettingValues } from './setting-values';

const livePlayer = lazyExport(() => import('./live-player'), 'LivePlayer');

/** The film that plays at first. */
interface Sample {
  readonly src: string;
  readonly poster: string;
  readonly title: string;
  readonly tracks: readonly FilmTrack[];
}

interface PlaygroundProps {
  readonly sample: Sample;
  /** Query of the page's URL, which may have settings; another one needs another mount. */
  readonly search: string;
}

/** Events that come several times a second. */
const frequent: ReadonlySet<string> = new Set(['timeupdate', 'progress']);
/** Lines that the list of events keeps. */
const maxEvents = 100;

const source = settings.find(({ name }) => name === 'src')!;
const groups = [...new Set(settings.map(({ group }) => group))];

/** A player with fields for all its settings, and the code that creates it. */
export function Playground({ sample, search }: PlaygroundProps): ReactNode {
  const origin = useSiteOrigin();
  const defaults = useMemo<SettingValues>(
    () => ({ src: sample.src, poster: sample.poster, title: sample.title, width: '100%', height: 'auto' }),
    [sample],
  );
  const [linked] = useState(() => linkedSettings(new URLSearchParams(search), settings, defaults, origin));
  const [values, setValues] = useState<SettingValues>(linked.values);
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const [refused, setRefused] = useState('');
  // Before hydration no script would apply a change.
  const isReady = useBrowserValue(() => true) ?? false;

  const change = useCallback((name: string, value: string | undefined) => {
    setValues((before) => withValue(before, name, value));
  }, []);
  const applyAttributes = useCallback((attributes: SettingValues) => {
    setValues((before) => {
      const changed = settings.filter(({ name, isAttribute }) => isAttribute && attributes[name] !== before[name]);
      return changed.reduce((all, { name }) => withValue(all, name, attributes[name]), before);
    });
  }, []);
  const count = useRef(0);
  const blocked = useRef('');
  const rememberRefusal = useCallback((address: string) => {
    blocked.current = address;
  }, []);
  const logEvent = useCallback(({ type }: Event, time: number) => {
    // The browser may play a file itself although the policy blocks requests of scripts.
    if (type === 'error') setRefused(blocked.current);
    if (frequent.has(type)) return;
    count.current += 1;
    const line = { number: count.current, type, time };
    setEvents((before) => [line, ...before].slice(0, maxEvents));
  }, []);
  const playSource = (address: string) => {
    setRefused('');
    blocked.current = '';
    setValues((before) => {
      // Settings of the sample film do not apply to another one.
      const others = Object.entries(before).filter(([name, value]) => name === 'type' || value !== defaults[name]);
      const layout = { width: before.width ?? '', height: before.height ?? '' };
      return { ...layout, ...Object.fromEntries(others), src: address };
    });
  };

  const isSample = values.src === sample.src;
  const tracks = isSample ? sample.tracks : [];
  const config = { values, settings, tracks };
  const link = buildPath('play') + linkQuery(values, settings, defaults);
  const codes = [
    { label: 'HTML', code: htmlCode(config) },
    { label: 'React', code: reactCode(config) },
    ...(isEmbeddable(values.src ?? '') ? [{ label: 'iframe', code: frameCode(config, origin) }] : []),
  ];
  return (
    <div className={`${styles.playground} grid gap-5 items-start`}>
      <div className="grid one-column gap-4">
        <div className={`${styles.screen} grid rounded-panel`}>
          <LazyPart
            module={livePlayer}
            isWanted={isReady}
            isQuiet
            props={{
              values,
              settings,
              onAttributes: applyAttributes,
              onEvent: logEvent,
              onRefusal: rememberRefusal,
              children: tracks.map(({ srclang, isDefault, ...track }) => (
                <track key={track.src} {...track} srcLang={srclang} default={isDefault} />
              )),
            }}
          >
            <img src={sample.poster} alt="" className={`${styles.poster} full-width`} />
          </LazyPart>
        </div>
        <SourceForm
          key={linked.foreignSource}
          initialSource={linked.foreignSource ?? ''}
          isSample={isSample}
          onPlay={playSource}
          onReset={() => {
            setRefused('');
            setValues(defaults);
          }}
          isReady={isReady}
        />
        {refused && (
          <p role="alert" className="text-danger size-small">
            这个视频没能播放，本站的安全策略也拦下了对 {refused} 的请求。代码照样可用，请放到您自己的页面上试。
          </p>
        )}
        <section className={styles.card} aria-labelledby="play-code">
          <h2 id="play-code" className={`${styles.title} text-ink weight-600 size-body block`}>
            代码
          </h2>
          <TabPanels
            label="代码的写法"
            tabs={codes.map(({ label, code }) => ({
              label,
              render: () => (
                <div className={`${styles.code} margin-top-3`}>
                  {/* Scrolls by keys. */}
                  {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                  <pre tabIndex={0} aria-label={`${label} 代码`}>
                    <code>{code}</code>
                  </pre>
                  <CopyButton text={code} what={`${label} 代码`} />
                </div>
              ),
            }))}
          />
          <p className={`${styles.share} flex wrap items-center gap-2 size-small margin-top-3`}>
            <a href={link}>带着这些设置的链接</a>
            <CopyButton text={() => new URL(link, location.href).href} what="链接" />
          </p>
        </section>
        <PlayerEvents events={events} onClear={() => setEvents([])} />
      </div>
      <section className={`${styles.card} ${styles.panel}`} aria-labelledby="play-settings">
        <h2 id="play-settings" className={`${styles.title} text-ink weight-600 size-body block`}>
          属性
        </h2>
        <fieldset disabled={!isReady}>
          <legend className="visually-hidden">播放器的属性，改动立即生效</legend>
          {groups.map((group, index) => (
            <details key={group} open={index < 2} className={`${styles.group} line-top`}>
              <summary>{group}</summary>
              {settings
                .filter((setting) => setting.group === group && setting !== source)
                .map((setting) => (
                  <SettingField key={setting.name} setting={setting} value={values[setting.name]} onChange={change} />
                ))}
            </details>
          ))}
        </fieldset>
      </section>
    </div>
  );
}

interface SourceFormProps {
  /** URL in the field at first; it loads when the visitor submits it. */
  readonly initialSource: string;
  readonly isSample: boolean;
  readonly isReady: boolean;
  readonly onPlay: (address: string) => void;
  readonly onReset: () => void;
}

/** Form that plays a film of the visitor. */
function SourceForm({ initialSource, isSample, isReady, onPlay, onReset }: SourceFormProps): ReactNode {
  const id = useId();
  const [text, setText] = useState(initialSource);
  const [problem, setProblem] = useState('');
  const play = (event: FormEvent) => {
    event.preventDefault();
    const address = text.trim();
    const error = address ? (valueProblem(source, address) ?? '') : '请先填视频地址';
    setProblem(error);
    if (!error) onPlay(address);
  };
  const hint = initialSource ? '链接带来了其他网站的视频：点“试播”才会载入。' : 'MP4 或 HLS（.m3u8）的地址。';
  return (
    <form className={styles.card} onSubmit={play} noValidate>
      <label htmlFor={id} className={`${styles.title} text-ink weight-600 size-body block`}>
        放自己的视频
      </label>
      <div className={`${styles.source} flex wrap items-center gap-2`}>
        <input
          id={id}
          className={`${styles.input} text-default full-width min-width-0`}
          value={text}
          disabled={!isReady}
          placeholder="https://media.example.cn/film.m3u8"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setText(target.value)}
        />
        <Button htmlType="submit" theme="solid" disabled={!isReady}>
          试播
        </Button>
        <Button disabled={!isReady} onClick={onReset}>
          {isSample ? '恢复默认' : '放回示例'}
        </Button>
      </div>
      <p id={`${id}-help`} className={problem ? styles.error : styles.about} aria-live="polite">
        {problem || hint}
      </p>
    </form>
  );
}

function withValue(values: SettingValues, name: string, value: string | undefined): SettingValues {
  if (values[name] === value) return values;
  const { [name]: _, ...others } = values;
  return value === undefined ? others : { ...others, [name]: value };
}

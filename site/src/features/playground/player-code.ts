import type { PlayerSetting } from 'xl-video-player/settings';
import { embedLimits, isEmbedStart } from '#contract/embed/embed-limits.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { FilmTrack } from '#contract/fields/video-schema.ts';
import type { SettingValues } from './setting-values';

/** A player to write as code. */
interface PlayerConfig {
  readonly values: SettingValues;
  readonly settings: readonly PlayerSetting[];
  readonly tracks: readonly FilmTrack[];
}

const appliedSettings = ({ values, settings }: PlayerConfig) =>
  settings.flatMap((setting) => {
    const value = values[setting.name];
    return value === undefined ? [] : [{ setting, value }];
  });

/** Returns the HTML of a page: the element's script, the tag, and a script for settings that have no attribute. */
export function htmlCode(config: PlayerConfig): string {
  const all = appliedSettings(config);
  const attributes = all
    .filter(({ setting }) => setting.isAttribute)
    .map(({ setting: { name }, value }) => `\n  ${name}${value && `="${escapeHtml(value)}"`}`);
  const tracks = config.tracks.map((track) => `\n  ${trackTag(track)}`);
  const properties = all
    .filter(({ setting }) => !setting.isAttribute)
    // Within a script, `<` could end it.
    .map(({ setting: { name }, value }) => `\n  player.${name} = ${value.replaceAll('<', '\\u003c')};`);
  return [
    '<script type="module" src="/assets/xl-video-player.js"></script>',
    '',
    `<xl-video-player${attributes.join('')}\n>${tracks.join('')}${tracks.length > 0 ? '\n' : ''}</xl-video-player>`,
    ...(properties.length > 0
      ? [
          '',
          `<script type="module">\n  const player = document.querySelector('xl-video-player');${properties.join('')}\n</script>`,
        ]
      : []),
  ].join('\n');
}

function trackTag({ kind, src, srclang, label, isDefault = false }: FilmTrack): string {
  const facts = { kind, src, srclang, label };
  const written = Object.entries(facts).flatMap(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : []));
  return `<track${written.join('')}${isDefault ? ' default' : ''} />`;
}

/** Returns a React component that renders the same player. */
export function reactCode(config: PlayerConfig): string {
  const props = appliedSettings(config).map(({ setting, value }) => `\n      ${reactProp(setting, value)}`);
  const tracks = config.tracks.map(
    ({ kind, src, srclang, label, isDefault }) =>
      `\n      <track${[
        ['kind', kind],
        ['src', src],
        ['srcLang', srclang],
        ['label', label],
      ]
        .flatMap(([name, text]) => (text ? ` ${name}=${jsxText(text)}` : []))
        .join('')}${isDefault ? ' default' : ''} />`,
  );
  const end = tracks.length > 0 ? `>${tracks.join('')}\n    </XlVideoPlayer>` : '/>';
  return `import 'xl-video-player/define';
import { XlVideoPlayer } from 'xl-video-player/react';

export function Film() {
  return (
    <XlVideoPlayer${props.join('')}
    ${end}
  );
}`;
}

function reactProp({ name, property, kind }: PlayerSetting, value: string): string {
  if (kind === 'switch') return name.startsWith('no-') ? `${property}={false}` : property;
  const names = () => JSON.stringify(value.split(',').map((one) => one.trim()));
  if (kind === 'numbers') return `${property}={[${value.split(',').map(Number).join(', ')}]}`;
  if (kind === 'names') return `${property}={${names()}}`;
  const isCode = kind === 'number' || kind === 'json' || value === 'true' || value === 'false';
  return isCode ? `${property}={${value}}` : `${property}=${jsxText(value)}`;
}

/** Returns a text as the value of a JSX attribute, which knows no escapes. */
function jsxText(text: string): string {
  return /["\\&\n]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`;
}

/** Names of the settings that the page for frames accepts, with those of its parameters. */
const frameParameters = { src: 'src', title: 'title', poster: 'poster', 'start-time': 'start' };
const frameSwitches = ['autoplay', 'muted', 'loop'];

/** Whether the page for frames plays a film of this URL. */
export function isEmbeddable(src: string): boolean {
  return src.startsWith(embedLimits.folder);
}

/** Returns the value of a setting as the page for frames accepts it; empty for one that it would refuse. */
function frameValue(name: string, value: string): string {
  if (name === 'title') return [...value].slice(0, embedLimits.title).join('');
  if (name === 'start-time') return isEmbedStart(value.trim()) ? value.trim() : '';
  return isEmbeddable(value) ? value : '';
}

/** Returns an `<iframe>` with the player, for pages that allow no script. `origin` is that of this site, which serves it. */
export function frameCode({ values }: PlayerConfig, origin: string): string {
  const query = new URLSearchParams();
  for (const [name, parameter] of Object.entries(frameParameters)) {
    const value = frameValue(name, values[name] ?? '');
    if (value) query.set(parameter, value);
  }
  for (const name of frameSwitches) if (values[name] !== undefined) query.set(name, '1');
  return `<iframe
  src="${escapeHtml(`${origin}/embed?${query.toString()}`)}"
  title="${escapeHtml(values.title ?? '视频')}"
  width="640"
  height="360"
  style="border: 0"
  allow="autoplay; fullscreen; picture-in-picture"
  loading="lazy"
></iframe>`;
}

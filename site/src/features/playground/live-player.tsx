import 'xl-video-player/define';
import 'xl-video-player/jsx/react-18';
import { useEffect, useRef, type ReactNode } from 'react';
import { eventNames, type PlayerSetting } from 'xl-video-player/settings';
import { parsedJson, type SettingValues } from './setting-values';

export interface LivePlayerProps {
  readonly values: SettingValues;
  readonly settings: readonly PlayerSetting[];
  /** The elements for tracks, within the tag. */
  readonly children?: ReactNode;
  /** Called with the attributes of the tag after the viewer, or the player itself, has changed one. */
  readonly onAttributes: (attributes: SettingValues) => void;
  readonly onEvent: (event: Event, time: number) => void;
  /** Called with the URL of a request that the policy of this page blocked. */
  readonly onRefusal: (url: string) => void;
}

type Player = HTMLElement & { currentTime: number } & Record<string, unknown>;

/** The tag with the settings: attributes as a page would write them, properties as its script would set them. */
export function LivePlayer({ values, settings, children, ...listeners }: LivePlayerProps): ReactNode {
  const place = useRef<Player>(null);
  const latest = useRef(listeners);
  /** Values of the properties before they were set. */
  const before = useRef(new Map<string, unknown>());
  useEffect(() => {
    latest.current = listeners;
  });

  useEffect(() => {
    const player = place.current!;
    const ending = new AbortController();
    const { signal } = ending;
    for (const type of eventNames) {
      player.addEventListener(type, (event) => latest.current.onEvent(event, player.currentTime), { signal });
    }
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective: directive, blockedURI }) => {
        if (/^(connect|media)-src$/.test(directive)) latest.current.onRefusal(blockedURI);
      },
      { signal },
    );
    const observer = new MutationObserver(() => latest.current.onAttributes(attributesOf(player, settings)));
    observer.observe(player, { attributes: true });
    return () => {
      ending.abort();
      observer.disconnect();
    };
  }, [settings]);

  useEffect(() => {
    const player = place.current!;
    for (const { name, isAttribute } of settings) {
      if (isAttribute) continue;
      const value = values[name];
      if (value !== undefined) {
        if (!before.current.has(name)) before.current.set(name, player[name]);
        player[name] = parsedJson(value);
      } else if (before.current.has(name)) {
        player[name] = before.current.get(name);
        before.current.delete(name);
      }
    }
  }, [values, settings]);

  const attributes = Object.fromEntries(
    settings.filter((one) => one.isAttribute).map(({ name }) => [name, values[name]]),
  );
  return (
    <xl-video-player {...attributes} ref={place as never}>
      {children}
    </xl-video-player>
  );
}

function attributesOf(player: Element, settings: readonly PlayerSetting[]): SettingValues {
  const attributes = settings.flatMap(({ name, isAttribute }) => {
    const value = isAttribute ? player.getAttribute(name) : null;
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(attributes) as SettingValues;
}

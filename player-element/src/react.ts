import * as React from 'react';
import './define';
import { XlVideoPlayer as Element } from './element/xl-video-player';
import type { XlVideoPlayerEventMap } from './events';
import { placeholderContent } from './placeholder';

const EVENTS = {
  onLoadStart: 'loadstart',
  onEmptied: 'emptied',
  onAbort: 'abort',
  onSuspend: 'suspend',
  onLoadedMetadata: 'loadedmetadata',
  onLoadedData: 'loadeddata',
  onDurationChange: 'durationchange',
  onProgress: 'progress',
  onCanPlay: 'canplay',
  onCanPlayThrough: 'canplaythrough',
  onResize: 'resize',
  onEncrypted: 'encrypted',
  onEnterPictureInPicture: 'enterpictureinpicture',
  onLeavePictureInPicture: 'leavepictureinpicture',
  onPlay: 'play',
  onPlaying: 'playing',
  onPause: 'pause',
  onWaiting: 'waiting',
  onStalled: 'stalled',
  onSeeking: 'seeking',
  onSeeked: 'seeked',
  onTimeUpdate: 'timeupdate',
  onEnded: 'ended',
  onVolumeChange: 'volumechange',
  onRateChange: 'ratechange',
  onFullscreenChange: 'fullscreenchange',
  onError: 'error',
  onQoe: 'qoe',
  onLevelsChange: 'levelschange',
  onLevelChange: 'levelchange',
  onEngineChange: 'enginechange',
  onMirrorChange: 'mirrorchange',
  onLoopChange: 'loopchange',
  onLightOffChange: 'lightoffchange',
  onAdBreakStart: 'adbreakstart',
  onAdBreakEnd: 'adbreakend',
  onAdStart: 'adstart',
  onAdEnd: 'adend',
  onAdSkip: 'adskip',
  onAdClick: 'adclick',
  onAdError: 'aderror',
  onAdvertChange: 'advertchange',
  onRemoteChange: 'remotechange',
  onPlaylistChange: 'playlistchange',
  onScreenshot: 'screenshot',
  onPageFullscreenChange: 'pagefullscreenchange',
} as const satisfies Readonly<Record<string, keyof XlVideoPlayerEventMap>>;

type Events = typeof EVENTS;
type Optional<Members> = { [Name in keyof Members]?: Members[Name] | undefined };
type Handlers = Optional<{ [Name in keyof Events]: (event: XlVideoPlayerEventMap[Events[Name]]) => void }>;
type Properties = Optional<Omit<Element, keyof HTMLElement>>;

/** Props of the component: properties of the element, handlers of its events, and what React gives every element. */
export type XlVideoPlayerProps = Properties &
  Handlers &
  Omit<React.HTMLAttributes<Element>, keyof Properties | keyof Handlers>;

type Values = Readonly<Record<string, unknown>>;

const isServer = typeof document === 'undefined';
// React 18 warns of layout effects on a server, where neither kind runs.
const useBrowserEffect = isServer ? React.useEffect : React.useLayoutEffect;
const neverChanges = (): (() => void) => () => undefined;

/**
 * `<xl-video-player>` as a React component: its properties as props, its events as typed handlers. A server renders all
 * that attributes can hold, and a box of the player's size with the poster.
 */
export const XlVideoPlayer = React.forwardRef<Element, XlVideoPlayerProps>((props: Values, ref) => {
  const node = React.useRef<Element | null>(null);
  const previous = React.useRef<Values | undefined>(undefined);
  const isServed = React.useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // Attributes stay as the server wrote them: the element resets a property when its attribute is removed.
  const [served] = React.useState(() => (isServed ? attributesOf(props) : {}));
  useBrowserEffect(() => {
    // The viewer may have changed what the server's attributes set.
    const before = previous.current ?? pick(props, (name) => attributeName(name) in served);
    for (const name of new Set([...Object.keys(before), ...Object.keys(props)])) {
      if (isMember(name) && props[name] !== before[name]) setMember(node.current!, name, props[name]);
    }
    previous.current = props;
  });
  const setNode = React.useCallback(
    (element: Element | null) => {
      node.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  const { className, children, nonce, ...others } = props;
  return React.createElement(
    'xl-video-player',
    {
      // React 18 writes `false` as text, which switches these on.
      ...pick(others, (name) => !isMember(name) && !(GLOBAL_BOOLEANS.includes(name) && others[name] === false)),
      ...served,
      nonce,
      class: className,
      suppressHydrationWarning: true,
      ref: setNode,
    },
    // The browser turns the template into a shadow root, so that it is no child when React hydrates the page.
    isServer && React.createElement('template', templateProps(served, nonce)),
    children as React.ReactNode,
  );
});
XlVideoPlayer.displayName = 'XlVideoPlayer';

/** Boolean attributes of all elements, as React names them. */
const GLOBAL_BOOLEANS = ['hidden', 'inert', 'autoFocus'];

/** Whether a prop is a handler or a property of the element, which the component sets itself. */
function isMember(name: string): boolean {
  const isOwn = name in Element.prototype && (isServer || !(name in HTMLElement.prototype));
  return name in EVENTS || isOwn || Element.elementProperties.has(name);
}

function setMember(node: Element, name: string, value: unknown): void {
  if (name in EVENTS) setHandler(node, EVENTS[name as keyof Events], value);
  else Object.assign(node, { [name]: value });
}

const ignore = (): void => undefined;
const listeners = new WeakMap<EventTarget, Map<string, EventListenerObject>>();

/** Sets the only handler of an event; a changed handler keeps its place among the listeners. */
function setHandler(node: EventTarget, type: string, handler: unknown): void {
  const ofNode = listeners.get(node) ?? new Map<string, EventListenerObject>();
  listeners.set(node, ofNode);
  const listener = ofNode.get(type) ?? { handleEvent: ignore };
  listener.handleEvent = (handler ?? ignore) as (event: Event) => void;
  if (ofNode.has(type)) return;
  ofNode.set(type, listener);
  node.addEventListener(type, listener);
}

/** Returns the attribute of a property; empty for none. */
function attributeName(name: string): string {
  const { attribute } = Element.elementProperties.get(name) ?? { attribute: false };
  return typeof attribute === 'string' ? attribute : attribute === false ? '' : name.toLowerCase();
}

/** Returns the attributes for all properties whose values text can hold. */
function attributesOf(props: Values): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [prop, value] of Object.entries(props)) {
    const name = attributeName(prop);
    const text = attributeText(name.startsWith('no-') ? value === false : value);
    if (name && text !== undefined) attributes[name] = text;
  }
  return attributes;
}

/** Returns the text of an attribute; undefined for none, and for values that text cannot hold. */
function attributeText(value: unknown): string | undefined {
  if (value === true) return '';
  const entries = [value].flat();
  const isText = entries.every((entry) => ['string', 'number'].includes(typeof entry));
  return isText ? entries.map((entry) => (entry === ' ' ? 'Space' : entry)).join(' ') : undefined;
}

/** Returns the props of a declarative shadow root that contains the placeholder. */
function templateProps(attributes: Readonly<Record<string, string>>, nonce: unknown): Values {
  const html = placeholderContent(attributes, typeof nonce === 'string' ? nonce : '');
  return { shadowrootmode: 'open', shadowrootdelegatesfocus: '', dangerouslySetInnerHTML: { __html: html } };
}

function pick(values: Values, isWanted: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
}

/** Type of a ref to the component. */
export type XlVideoPlayerElement = Element;

import { createComponent } from '@lit/react';
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

/**
 * The tag as React renders it. A server adds all that attributes can hold, and a box of the player's size with the
 * poster. React hydrates the page without them, and so leaves them where they are.
 */
const Tag = React.forwardRef<Element, Values>(({ props, elementRef, children, ...others }, ref) => {
  const node = React.useRef<Element | null>(null);
  React.useImperativeHandle(ref, () => assignerOf(node.current!), []);
  const setNode = React.useCallback(
    (element: Element | null) => {
      node.current = element;
      const outer = elementRef as React.ForwardedRef<Element>;
      if (typeof outer === 'function') outer(element);
      else if (outer) outer.current = element;
    },
    [elementRef],
  );
  const attributes = isServer ? attributesOf(props as Values) : {};
  return React.createElement(
    'xl-video-player',
    { ...others, ...attributes, ref: setNode },
    // The browser turns the template into a shadow root, so that it is no child when React hydrates the page.
    isServer && React.createElement('template', templateProps(attributes, others.nonce)),
    children as React.ReactNode,
  );
});

/** Sets properties and handlers on the ref of the tag. */
const Wrapper = createComponent({
  react: React,
  // Rendered as it is: a component does as well as a name.
  tagName: Tag as unknown as string,
  elementClass: Element,
  events: EVENTS,
}) as unknown as React.FunctionComponent<Values>;

/** `<xl-video-player>` as a React component: its properties as props, its events as typed handlers. */
export const XlVideoPlayer = React.forwardRef<Element, XlVideoPlayerProps>((props: Values, elementRef) =>
  React.createElement(Wrapper, { ...pick(props, (name) => !isOff(name, props[name])), props, elementRef }),
);
XlVideoPlayer.displayName = 'XlVideoPlayer';

/** Whether a value is left out: React 18 writes `false` of these as text, which switches them on, and `null` is no handler. */
function isOff(name: string, value: unknown): boolean {
  return (['hidden', 'inert', 'autoFocus'].includes(name) || name in EVENTS) && (value === false || value === null);
}

const assigners = new WeakMap<Element, Element>();

/**
 * Returns an object that passes on to the element what is assigned or called, but for values that were assigned last or
 * that a server wrote: each render assigns all properties, and the viewer may have changed them since.
 */
function assignerOf(node: Element): Element {
  const assigned = new Map<string | symbol, unknown>();
  const assigner =
    assigners.get(node) ??
    new Proxy(node, {
      get(_, name) {
        const member: unknown = Reflect.get(node, name);
        return typeof member === 'function' ? (member.bind(node) as unknown) : member;
      },
      set(_, name, value) {
        const [[attribute, text] = ['', '']] = assigned.has(name)
          ? []
          : Object.entries(attributesOf({ [name]: value }));
        const isServed = attribute !== '' && node.getAttribute(attribute) === text;
        const isRepeated = isServed || assigned.get(name) === value;
        assigned.set(name, value);
        return isRepeated || Reflect.set(node, name, value);
      },
    });
  assigners.set(node, assigner);
  return assigner;
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

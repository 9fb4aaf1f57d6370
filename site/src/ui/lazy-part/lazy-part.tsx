import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { LazyModule } from '#data/chunks/lazy-module.ts';
import { focusInto, focusIsUsed, holdInput, pressEnds, type HeldInput } from './held-input';
import { PartFailure } from './part-failure';
import { showAwaited } from '#ui/skeleton/show-awaited.ts';

export interface LazyPartProps<Props extends object> {
  module: LazyModule<{ default: ComponentType<Props> }>;
  /** Of the part, once it is there. */
  props: Props;
  /** Whether its code is fetched; it is by default. */
  isWanted?: boolean;
  /** Whether the visitor has pressed something for it: what they type until it is there is for it. */
  isAwaited?: boolean;
  /** Stands in its place until it is there, and asks for it again when it is pressed after a failure. */
  children?: ReactNode | ((isFetching: boolean) => ReactNode);
  /** Called when the visitor gives up a part that opens over the page; such parts are awaited. */
  onDismiss?: (() => void) | undefined;
  /** Called when the part cannot be loaded, by a parent that shows so in a way of its own. */
  onFailure?: (() => void) | undefined;
  /**
   * Whether nobody asked for it: it does not replace what has the focus, its failure is not shown, and it is fetched when there is a
   * network again, or the visitor is back.
   */
  isQuiet?: boolean;
}

type Stage = 'pending' | 'failed' | 'retrying';

/**
 * A part whose code is fetched when this is mounted, or when it is wanted. While it is on its way the page goes on; once it is
 * there, the focus of a visitor who waited in its place goes into it, and the keys they pressed are pressed in it. When it
 * cannot be loaded, its place offers to try again.
 */
export function LazyPart<Props extends object>({
  module,
  props,
  isWanted = true,
  onDismiss,
  isAwaited = onDismiss !== undefined,
  children,
  onFailure,
  isQuiet = false,
}: LazyPartProps<Props>): ReactNode {
  const [part, setPart] = useState(() => (isWanted ? module.loaded : undefined));
  const [stage, setStage] = useState<Stage>('pending');
  const place = useRef<HTMLSpanElement>(null);
  const input = useRef<HeldInput | undefined>(undefined);
  /** A press in its place that has begun, and may be for what holds the place. */
  const pressed = useRef<Promise<void> | undefined>(undefined);
  /** Whether the visitor waited in its place when the fetch ended. */
  const wasHere = useRef(false);
  /** Whether the part is there and about to take the focus. */
  const takesOver = useRef(false);
  const latest = useRef({ onDismiss, onFailure, isQuiet });
  useEffect(() => {
    latest.current = { onDismiss, onFailure, isQuiet };
  });
  const isFetching = isWanted && !part && stage !== 'failed';

  useEffect(() => {
    if (!isFetching) return undefined;
    const held = holdInput({
      place: place.current,
      holdsKeys: isAwaited,
      onEscape: latest.current.onDismiss && (() => latest.current.onDismiss?.()),
    });
    input.current = held;
    // Until the part has taken the focus, keys go on being for it.
    return () => {
      if (!takesOver.current) held.drop();
    };
  }, [isFetching, isAwaited]);

  useEffect(() => (isFetching && isAwaited ? showAwaited() : undefined), [isFetching, isAwaited]);

  useEffect(() => {
    if (!isFetching) return undefined;
    let isMounted = true;
    const settle = async (fetched?: { default: ComponentType<Props> }) => {
      await pressed.current;
      // What nobody asked for does not take away what a visitor is about to press.
      const isInTheWay = fetched && latest.current.isQuiet && input.current?.isHere();
      if (isInTheWay && place.current) await focusIsUsed(place.current);
      if (!isMounted) return;
      wasHere.current = input.current?.isHere() ?? false;
      if (fetched) {
        takesOver.current = wasHere.current;
        // In the same turn as the look at the focus: a visitor who comes to the button in between would lose it.
        flushSync(() => setPart(fetched));
      } else {
        setStage('failed');
        latest.current.onFailure?.();
      }
    };
    module.load().then(settle, () => settle());
    return () => {
      isMounted = false;
    };
  }, [module, isFetching]);

  useEffect(() => {
    if (stage !== 'failed' || onFailure) return undefined;
    const listening = new AbortController();
    const retry = () => setStage('retrying');
    addEventListener('online', retry, { signal: listening.signal });
    if (isQuiet) addEventListener('focus', retry, { signal: listening.signal });
    return () => listening.abort();
  }, [stage, onFailure, isQuiet]);

  useEffect(() => {
    const held = input.current;
    if (!part || !held || !takesOver.current) return undefined;
    const handOver = async () => {
      // What opens over the page takes the focus by itself. Later than this effect, in which React does not take input, keys are pressed.
      await (place.current && focusInto(place.current));
      held.drop();
      if (place.current || onDismiss) held.replay();
    };
    void handOver();
    return () => held.drop();
    // Once, when the part has come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [part]);

  const notePress = () => {
    if (!part) pressed.current = pressEnds();
  };

  const hasFailed = stage !== 'pending' && !isQuiet && !onFailure;
  const fallback = typeof children === 'function' ? children(isFetching) : children;
  const content = part ? createElement(part.default, props) : fallback;
  if (children === undefined && !hasFailed) return content;
  return (
    // What is pressed is in it: a button has its own key.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      ref={place}
      style={{ display: 'contents' }}
      onPointerDown={notePress}
      onKeyDown={({ key }) => key === ' ' && notePress()}
      onClick={() => setStage((current) => (current === 'failed' ? 'pending' : current))}
    >
      {content}
      {hasFailed && !part && (
        <PartFailure
          coversContent={children !== undefined}
          isPending={stage === 'retrying'}
          onRetry={() => setStage('retrying')}
          onDismiss={onDismiss}
          takesFocus={isAwaited && wasHere.current}
        />
      )}
    </span>
  );
}

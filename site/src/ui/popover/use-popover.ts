import { useCallback, useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { moveFocus } from '#ui/focus/focus.ts';

/** Hover delay, in milliseconds. */
const enterDelay = 100;
/** Time to reach the panel across a gap, in milliseconds. */
const leaveGrace = 200;

export interface PopoverOptions {
  /** Opens for a mouse that rests on it, and closes when the mouse has left. */
  onHover?: boolean;
  /** Opens when the button gets the focus. */
  onFocus?: boolean;
}

/** `peek` closes once mouse and focus are elsewhere; `pinned` was opened by a click. */
type Openness = 'closed' | 'peek' | 'pinned';

/**
 * The behaviour of a button with a panel: opened by click, Enter and arrow down, closed by Escape, a click elsewhere and the focus
 * leaving. Arrow keys, Home and End move the focus among what the panel holds.
 */
export function usePopover({ onHover = false, onFocus = false }: PopoverOptions = {}) {
  const [openness, setOpenness] = useState<Openness>('closed');
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const intent = useRef(0);
  const isReturning = useRef(false);
  const panelId = useId();
  const isOpen = openness !== 'closed';

  const close = useCallback(() => {
    clearTimeout(intent.current);
    setOpenness('closed');
  }, []);

  /** Closes and gives the focus back, without opening again for it. */
  function closeToButton(): void {
    close();
    isReturning.current = true;
    buttonRef.current?.focus();
    isReturning.current = false;
  }

  useEffect(() => () => clearTimeout(intent.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const closeOutside = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) close();
    };
    // The mouse may have opened it while the focus is elsewhere.
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !rootRef.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside, { signal: listening.signal });
    document.addEventListener('keydown', closeByKey, { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen, close]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      closeToButton();
    } else if (event.key === 'ArrowDown' && event.target === buttonRef.current) {
      event.preventDefault();
      flushSync(() => setOpenness('pinned'));
      moveFocus(panelRef.current, 'Home');
    } else if (isOpen && moveFocus(panelRef.current, event.key)) {
      event.preventDefault();
    }
  }

  function onBlur(event: FocusEvent): void {
    if (event.relatedTarget && !rootRef.current?.contains(event.relatedTarget)) close();
  }

  function peekSoon(): void {
    clearTimeout(intent.current);
    intent.current = window.setTimeout(
      () => setOpenness((current) => (current === 'closed' ? 'peek' : current)),
      enterDelay,
    );
  }

  function leaveSoon(): void {
    clearTimeout(intent.current);
    intent.current = window.setTimeout(
      () => setOpenness((current) => (current === 'peek' && !hasKeyboardFocus(rootRef.current) ? 'closed' : current)),
      leaveGrace,
    );
  }

  return {
    isOpen,
    close,
    closeToButton,
    rootProps: {
      ref: rootRef,
      onKeyDown,
      onBlur,
      onPointerEnter: (event: { pointerType: string }) => onHover && event.pointerType === 'mouse' && peekSoon(),
      onPointerLeave: (event: { pointerType: string }) => onHover && event.pointerType === 'mouse' && leaveSoon(),
    },
    buttonProps: {
      ref: buttonRef,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpenness((current) => (current === 'pinned' ? 'closed' : 'pinned')),
      onFocus: () => {
        if (onFocus && !isReturning.current) setOpenness((current) => (current === 'closed' ? 'peek' : current));
      },
    },
    panelProps: { ref: panelRef, id: panelId },
  };
}

function hasKeyboardFocus(root: HTMLElement | null): boolean {
  return root?.querySelector(':focus-visible') !== null;
}

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isReleaseReplaced } from '#data/config/release.ts';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './part-failure.module.css';

interface PartFailureProps {
  /** Whether it is being asked for again. */
  isPending: boolean;
  /** Whether it stands over what holds the place of the part. */
  coversContent: boolean;
  onRetry: () => void;
  /** Given for what was to open over the page. */
  onDismiss?: (() => void) | undefined;
  /** Whether the retry button takes the focus. */
  takesFocus: boolean;
}

/** Stands in the place of a part whose code could not be loaded; after a release that took it away, offers to load the page anew. */
export function PartFailure({ isPending, coversContent, onRetry, onDismiss, takesFocus }: PartFailureProps): ReactNode {
  const retry = useRef<HTMLButtonElement>(null);
  const [isReplaced, setReplaced] = useState(false);

  useEffect(() => {
    let isShown = true;
    void isReleaseReplaced().then((replaced) => isShown && setReplaced(replaced));
    return () => {
      isShown = false;
    };
  }, []);
  useLayoutEffect(() => {
    const button = retry.current;
    const panel = button?.parentElement;
    if (onDismiss && panel && 'showPopover' in panel) {
      // In the top layer it stands before the header or the dialog that it is in.
      panel.popover = 'manual';
      panel.showPopover();
    }
    const before = document.activeElement;
    if (takesFocus) button?.focus({ preventScroll: true });
    return () => {
      // A dialog gives the focus back to where it was before.
      if (panel?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
    // When it appears: later the visitor may be elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    // Escape is pressed on one of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      className={joinNames(
        styles.failure,
        'inline-flex wrap items-center gap-1 text-secondary size-small',
        coversContent && styles.over,
        onDismiss !== undefined && styles.floating,
      )}
      role="alert"
      onKeyDown={({ key }) => key === 'Escape' && onDismiss?.()}
    >
      {isReplaced ? '网站已更新，请刷新页面后继续。' : '加载失败，'}
      <button
        ref={retry}
        type="button"
        className={`${styles.button} bare-button`}
        aria-busy={isPending}
        onClick={onRetry}
      >
        重试
      </button>
      {isReplaced && (
        <button type="button" className={`${styles.button} bare-button`} onClick={() => location.reload()}>
          刷新
        </button>
      )}
      {onDismiss && (
        <button type="button" className={`${styles.button} bare-button`} onClick={onDismiss}>
          关闭
        </button>
      )}
    </span>
  );
}

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, forwardRef, useImperativeHandle, useRef } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { films } from '../../../../../site/contract/film/films';

const play = vi.fn(async () => {});
// The element itself is tested in browsers.
vi.mock('xl-video-player/react', () => ({
  XlVideoPlayer: forwardRef<unknown, { clock: string; style?: object }>(({ clock, style }, ref) => {
    const element = useRef<HTMLElement>(null);
    useImperativeHandle(ref, () => Object.assign(element.current!, { play }), []);
    return createElement('xl-video-player', { ref: element, clock, style, tabIndex: -1 });
  }),
}));
// Another file of this worker may have loaded the module with the real player.
vi.resetModules();
const { FilmPlayer } = await import('../../../../../site/src/features/product-film/film-player');

describe('FilmPlayer', () => {
  afterEach(() => {
    cleanup();
    play.mockClear();
  });
  const player = () => document.querySelector<HTMLElement>('xl-video-player')!;

  test('waits behind the picture with its length and its one button until somebody plays', () => {
    const onPlay = vi.fn();
    const shown = (playing: boolean) => <FilmPlayer film={films.tuoguan} playing={playing} onPlay={onPlay} />;
    const { rerender } = render(shown(false));
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: /^播放视频：/ })]);
    expect(screen.getByRole('img', { name: films.tuoguan.title })).toBeTruthy();
    expect(document.body.textContent).toContain('时长 0:22');
    expect(player().style.visibility).toBe('hidden');
    expect(play).not.toHaveBeenCalled();

    screen.getByRole('button').focus();
    fireEvent.click(screen.getByRole('button'));
    expect(onPlay).toHaveBeenCalledOnce();
    rerender(shown(true));
    expect(screen.queryByRole('button')).toBeNull();
    expect(player().style.visibility).toBe('');
    expect(play).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(player());
  });

  test('leaves the focus to who waits for it, and counts time without an hour', () => {
    render(<FilmPlayer film={films.tuoguan} playing onPlay={() => {}} />);
    expect(play).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(document.body);
    expect(player().getAttribute('clock')).toBe('short');
  });
});

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Chart } from '../../../../../site/src/ui/chart/chart';
import { drawChart } from '../../../../../site/src/ui/chart/chart-engine';
import type { ChartOptions } from '../../../../../site/src/ui/chart/chart-options';
import { eventually } from '../../../../support/eventually';

vi.mock('../../../../../site/src/ui/chart/chart-engine', () => ({ drawChart: vi.fn() }));

const options: ChartOptions = {
  xAxis: { type: 'category', data: ['周一', '周二'] },
  series: [{ type: 'line', name: '曝光', data: [12, 15] }],
};
const drawn = { show: vi.fn(), recolour: vi.fn(), fit: vi.fn(), dispose: vi.fn() };

/** Stands for both observers: calls back when the test says so. */
class FakeObserver {
  static made: FakeObserver[] = [];
  readonly call: (entries: object[]) => void;
  watching = false;
  constructor(call: (entries: object[]) => void) {
    this.call = call;
    FakeObserver.made.push(this);
  }
  observe() {
    this.watching = true;
  }
  disconnect() {
    this.watching = false;
  }
}
class FakeIntersectionObserver extends FakeObserver {}
class FakeResizeObserver extends FakeObserver {}

const watching = (kind: typeof FakeObserver) =>
  FakeObserver.made.filter((observer) => observer instanceof kind && observer.watching);
const tell = (kind: typeof FakeObserver, entry: object = {}) =>
  act(async () => watching(kind).forEach((observer) => observer.call([entry])));
const comeNear = () => tell(FakeIntersectionObserver, { isIntersecting: true });

let size = 300;

describe('Chart', () => {
  beforeEach(() => {
    size = 300;
    FakeObserver.made = [];
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
    vi.stubGlobal('ResizeObserver', FakeResizeObserver);
    for (const side of ['clientWidth', 'clientHeight'] as const) {
      vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(() => size);
    }
    vi.mocked(drawChart).mockReturnValue(drawn);
  });
  afterEach(() => {
    cleanup();
    vi.clearAllMocks();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('fills its place, and is drawn only when it comes near the view (R-CHART-1)', async () => {
    render(<Chart options={options} label="曝光趋势" />);
    const figure = screen.getByRole('figure', { name: '曝光趋势' });
    expect([figure.style.width, figure.style.height]).toEqual(['100%', '100%']);
    expect(drawChart).not.toHaveBeenCalled();
    await comeNear();
    expect(drawn.show).toHaveBeenCalledExactlyOnceWith(options, '曝光趋势');
  });

  test('waits for a size (R-CHART-1)', async () => {
    size = 0;
    render(<Chart options={options} autoResize={false} />);
    await comeNear();
    expect(drawChart).not.toHaveBeenCalled();
    size = 300;
    await tell(FakeResizeObserver);
    expect(drawChart).toHaveBeenCalledOnce();
    expect(watching(FakeResizeObserver)).toEqual([]);
  });

  test('shows new options on the same chart, and goes with its place (R-CHART-1)', async () => {
    const { rerender, unmount } = render(<Chart options={options} />);
    await comeNear();
    const others: ChartOptions = { ...options, series: [{ type: 'bar', data: [1, 2] }] };
    rerender(<Chart options={others} />);
    expect(drawn.show).toHaveBeenLastCalledWith(others, '图表');
    expect(drawChart).toHaveBeenCalledOnce();
    unmount();
    expect(drawn.dispose).toHaveBeenCalledOnce();
    expect(FakeObserver.made.filter((observer) => observer.watching)).toEqual([]);
  });

  test('follows its size only when asked to (R-CHART-1)', async () => {
    const { rerender } = render(<Chart options={options} autoResize={false} />);
    await comeNear();
    expect(FakeObserver.made.filter((observer) => observer instanceof FakeResizeObserver)).toEqual([]);
    rerender(<Chart options={options} />);
    await tell(FakeResizeObserver);
    expect(drawn.fit).toHaveBeenCalledOnce();
  });

  test('takes the colours anew when the theme changes', async () => {
    render(<Chart options={options} />);
    await comeNear();
    document.body.setAttribute('theme-mode', 'dark');
    await eventually(() => expect(drawn.recolour).toHaveBeenCalledOnce());
    document.body.removeAttribute('theme-mode');
  });

  test('its numbers are a table, on the server too (R-CHART-1)', () => {
    render(<Chart options={options} label="曝光趋势" />);
    const table = screen.getByRole('table', { name: '曝光趋势' });
    expect(within(table).getByRole('columnheader', { name: '曝光' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: '周二 15' })).toBeTruthy();
    expect(renderToString(<Chart options={options} />)).toContain('<td>15</td>');
  });

  test('says that it loads, has nothing, or failed (R-CHART-1)', async () => {
    const onRetry = vi.fn();
    const { rerender } = render(<Chart options={options} state="loading" />);
    expect(screen.getByRole('figure').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('table')).toBeNull();
    rerender(<Chart options={{}} />);
    expect(screen.getByText('暂无数据')).toBeTruthy();
    rerender(<Chart options={options} state="failed" onRetry={onRetry} />);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(drawChart).not.toHaveBeenCalled();
  });

  test('a chart that cannot be drawn says so, keeps its numbers, and tries again', async () => {
    vi.mocked(drawChart).mockImplementationOnce(() => {
      throw new Error('no drawing');
    });
    render(<Chart options={options} />);
    await comeNear();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('table')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await comeNear();
    expect(drawn.show).toHaveBeenCalledOnce();
  });
});

import { filmPalette } from '../../../palette';

export type ChannelIcon = 'search' | 'feed' | 'video' | 'social' | 'clips';

/** Each icon as strokes in a square of 24 units. */
const outlines: Record<ChannelIcon, string> = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM15.5 15.5L20.5 20.5',
  feed: 'M4 5h16M4 12h16M4 19h10',
  video: 'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM10 8.5v7l6-3.5z',
  social: 'M4 5h16v11h-9l-4.5 4v-4H4zM8.5 10.5h.1M12 10.5h.1M15.5 10.5h.1',
  clips: 'M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM10.3 8.8v6.4l5.2-3.2z',
};

/** A channel's icon on its round badge, with its middle at x, y. */
export function drawChannelIcon(context: CanvasRenderingContext2D, icon: ChannelIcon, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  const badge = context.createLinearGradient(-26, -26, 26, 26);
  badge.addColorStop(0, '#4d8bff');
  badge.addColorStop(1, filmPalette.brand);
  context.fillStyle = badge;
  context.beginPath();
  context.arc(0, 0, 27, 0, Math.PI * 2);
  context.fill();
  context.translate(-14.4, -14.4);
  context.scale(1.2, 1.2);
  context.strokeStyle = filmPalette.white;
  context.lineWidth = 2.1;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(outlines[icon]));
  context.restore();
}

import { svg } from 'lit';
import { picture } from '../../icons';

/** Icons for fingers. */
export const touchIcons = {
  pause: picture(svg`<path stroke-width="4" d="M8 6v12M16 6v12"/>`),
  skipForward: picture(
    svg`<path d="M19.4 12a7.4 7.4 0 1 1-2.3-5.4l2.3 2.2"/><path d="M19.4 4.3v4.5h-4.5"/><text x="12" y="15">10</text>`,
  ),
  rewind: picture(
    svg`<path d="M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.6 8.8"/><path d="M4.6 4.3v4.5h4.5"/><text x="12" y="15">10</text>`,
  ),
  fast: picture(svg`<path fill="currentColor" d="M4 6v12l8-6ZM12.5 6v12l8-6Z"/>`),
  brightness: picture(
    svg`<circle cx="12" cy="12" r="4"/><path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4"/>`,
  ),
} as const;

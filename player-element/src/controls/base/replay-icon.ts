import { svg } from 'lit';
import { picture } from '../../icons';

/** An arrow that begins anew. */
export const replayIcon = picture(svg`<path d="M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.6 8.8"/><path d="M4.6 4.3v4.5h4.5"/>`);

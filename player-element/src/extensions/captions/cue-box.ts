import { clockSeconds } from '../../utils/clock-text';
import { cueSettings, type Box, type CueSettings } from './place-cues';

/** Rendered cue. */
export interface CueBox {
  readonly element: HTMLElement;
  readonly settings: CueSettings;
  readonly pieces: readonly Piece[];
}

/** Returns the box of a cue; undefined when its text is blank. */
export function createCueBox(cue: TextTrackCue): CueBox | undefined {
  const content = parseCueText(cue);
  if (!content.textContent?.trim()) return undefined;
  const settings = cueSettings(cue);
  const { vertical, align, size, start } = settings;
  const pieces = piecesOf(content);
  const element = document.createElement('div');
  element.className = vertical ? `cue cue-upright cue-${vertical}` : 'cue';
  element.style.setProperty('--xlvp-align', align);
  element.style.setProperty('--xlvp-length', `${size}%`);
  element.style.setProperty('--xlvp-begin', `${start}%`);
  const text = document.createElement('span');
  text.className = 'cue-text';
  text.part.add('caption');
  text.dataset.name = cue.id;
  text.append(content);
  element.append(text);
  return { element, settings, pieces };
}

export function createRegionBox(region: VTTRegion): HTMLElement {
  const { width, lines, regionAnchorX, regionAnchorY, viewportAnchorX, viewportAnchorY } = region;
  const element = document.createElement('div');
  element.className = region.scroll === 'up' ? 'cue-region rolling' : 'cue-region';
  element.style.setProperty('--xlvp-length', `${width}%`);
  element.style.setProperty('--xlvp-lines', String(lines));
  element.style.setProperty('--xlvp-begin', `${viewportAnchorX - (regionAnchorX * width) / 100}%`);
  element.style.setProperty('--xlvp-anchor', `${viewportAnchorY}%`);
  element.style.setProperty('--xlvp-own-anchor', String(regionAnchorY / 100));
  return element;
}

/** Returns the box of an element within the picture, in px. */
export function boxOf({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}

/** Returns the box of a region, or of a cue's text, which may be narrower than the cue. */
export function textBoxOf(element: HTMLElement): Box {
  const box = boxOf(element);
  const text = element.querySelector<HTMLElement>(':scope > .cue-text');
  if (!text) return box;
  const left = box.left + text.offsetLeft;
  return { ...box, left, right: left + text.offsetWidth };
}

/** Prefix of class names from files, which separates them from the player's own. */
export const CLASS_PREFIX = 'vtt-';

/** Returns the content of a cue with prefixed classes; the browser's parser creates only elements of WebVTT. */
function parseCueText(cue: Partial<VTTCue>): DocumentFragment {
  const text = cue.getCueAsHTML?.() ?? document.createDocumentFragment();
  if (!cue.getCueAsHTML) text.append(cue.text ?? '');
  for (const element of text.querySelectorAll('[class]')) {
    element.className = [...element.classList].map((name) => CLASS_PREFIX + name).join(' ');
  }
  return text;
}

/** Timed element of a cue, with start and end in seconds. */
interface Piece {
  readonly element: Element;
  readonly begin: number;
  readonly end: number;
}

/** Timestamp within a cue, as in karaoke. */
const STAMP = /<((?:\d+:)?\d\d:\d\d\.\d{3})>/g;

/** Returns the timestamps within a cue, in seconds. */
export function stampsOf({ text = '' }: Partial<VTTCue>): number[] {
  return [...text.matchAll(STAMP)].map(([, time]) => clockSeconds(time!));
}

/** Returns the timed elements of a cue: browsers parse each timestamp as a processing instruction. */
function piecesOf(content: DocumentFragment): readonly Piece[] {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_PROCESSING_INSTRUCTION);
  const stamps: Node[] = [];
  while (walker.nextNode()) stamps.push(walker.currentNode);
  if (stamps.length === 0) return [];
  return [...content.querySelectorAll('*')].map((element) => {
    const timesAt = (place: number): number[] =>
      stamps
        .filter((stamp) => element.compareDocumentPosition(stamp) === place)
        .map((stamp) => clockSeconds(stamp.nodeValue!));
    return {
      element,
      begin: Math.max(...timesAt(Node.DOCUMENT_POSITION_PRECEDING)),
      end: Math.min(...timesAt(Node.DOCUMENT_POSITION_FOLLOWING)),
    };
  });
}

/**
 * Sets the classes `past` and `future` of the elements of a cue, for a time of the track in seconds
 * (https://www.w3.org/TR/webvtt1/#the-past-and-future-pseudo-classes).
 */
export function markPieces({ pieces }: CueBox, time: number): void {
  for (const { element, begin, end } of pieces) {
    element.classList.toggle('past', end <= time);
    element.classList.toggle('future', begin > time);
  }
}

import { cueSettings, keepClear, placeCues, type Box, type CueSettings, type Room } from './place-cues';

/** A cue on the picture. */
interface CueBox {
  readonly element: HTMLElement;
  readonly settings: CueSettings;
  readonly times: CueTimes;
}

/** The boxes of the cues that are shown, each made once and placed anew when others come or the picture changes its size. */
export class CueBoxes {
  readonly #boxes = new Map<TextTrackCue, CueBox>();
  readonly #regions = new Map<VTTRegion, HTMLElement>();
  #area: HTMLElement | undefined;
  readonly #room: (area: HTMLElement) => Room;

  /** `room` tells what the controls leave of the picture. */
  constructor(room: (area: HTMLElement) => Room) {
    this.#room = room;
  }

  /** Shows these cues and no others. */
  show(area: HTMLElement, cues: readonly TextTrackCue[]): void {
    this.#area = area;
    for (const [cue, { element }] of this.#boxes) {
      if (cues.includes(cue)) continue;
      element.remove();
      this.#boxes.delete(cue);
    }
    for (const cue of cues) if (!this.#boxes.has(cue)) this.#add(cue);
    for (const [region, element] of this.#regions) {
      if (element.childElementCount > 0) continue;
      element.remove();
      this.#regions.delete(region);
    }
    this.place();
  }

  /** Marks what has been said and what has not, for a time of the track in seconds. */
  mark(time: number): void {
    for (const { times } of this.#boxes.values()) times.mark(time);
  }

  /** Brings each to its place. */
  place(): void {
    const area = this.#area;
    if (!area) return;
    const { clientWidth: width, clientHeight: height } = area;
    const free = [...this.#boxes.values()].filter(({ settings }) => !settings.region);
    const distances = placeCues(free.map(toPlace), { width, height });
    free.forEach(({ element }, index) => element.style.setProperty('--xlvp-distance', `${distances[index]!}px`));
    const level = free.filter(({ settings }) => settings.vertical === '').map(({ element }) => element);
    const all = [...level, ...this.#regions.values()];
    const shifts = keepClear(all.map(boxAround), this.#room(area));
    all.forEach((element, index) => {
      element.style.setProperty('--xlvp-shift', `${shifts[index]!}px`);
      // From its first place on it glides: measuring keeps both apart.
      boxAround(element);
      element.classList.add('placed');
    });
  }

  #add(cue: TextTrackCue): void {
    const settings = cueSettings(cue);
    const content = cueText(cue);
    const times = new CueTimes(content);
    const element = boxOf(cue.id, content, settings);
    this.#boxes.set(cue, { element, settings, times });
    if (settings.region) this.#regionOf(settings.region).append(element);
    else this.#area!.append(element);
  }

  #regionOf(region: VTTRegion): HTMLElement {
    const known = this.#regions.get(region);
    if (known) return known;
    const element = document.createElement('div');
    element.className = region.scroll === 'up' ? 'cue-region rolling' : 'cue-region';
    const { width, lines, regionAnchorX, regionAnchorY, viewportAnchorX, viewportAnchorY } = region;
    element.style.setProperty('--xlvp-length', `${width}%`);
    element.style.setProperty('--xlvp-lines', String(lines));
    element.style.setProperty('--xlvp-begin', `${viewportAnchorX - (regionAnchorX * width) / 100}%`);
    element.style.setProperty('--xlvp-anchor', `${viewportAnchorY}%`);
    element.style.setProperty('--xlvp-own-anchor', String(regionAnchorY / 100));
    this.#regions.set(region, element);
    this.#area!.append(element);
    return element;
  }
}

function boxOf(name: string, content: DocumentFragment, { vertical, align, size, start }: CueSettings): HTMLElement {
  const element = document.createElement('div');
  element.className = ['cue', `cue-${align}`, vertical && `cue-upright cue-${vertical}`].filter(Boolean).join(' ');
  element.style.setProperty('--xlvp-length', `${size}%`);
  element.style.setProperty('--xlvp-begin', `${start}%`);
  const text = document.createElement('span');
  text.className = 'cue-text';
  text.part.add('caption');
  text.dataset.name = name;
  text.append(content);
  element.append(text);
  return element;
}

/** Where the text of a cue is, or a region: a cue's own lines may be wider. */
function boxAround(element: HTMLElement): Box {
  const { offsetLeft, offsetTop: top, offsetHeight, offsetWidth } = element;
  const text = element.querySelector<HTMLElement>(':scope > .cue-text');
  const left = offsetLeft + (text?.offsetLeft ?? 0);
  return { left, top, right: left + (text?.offsetWidth ?? offsetWidth), bottom: top + offsetHeight };
}

function toPlace({ element, settings }: CueBox): Parameters<typeof placeCues>[0][number] {
  const { vertical, line, snapToLines, lineShift } = settings;
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element;
  return {
    place: { left, top, width, height },
    isVertical: vertical !== '',
    // Lines that follow each other to the left begin at the right.
    line: vertical === 'rl' && snapToLines ? -(line + 1) : line,
    snapToLines,
    lineShift,
    step: Number.parseFloat(getComputedStyle(element).lineHeight) || 1,
  };
}

/** Before the classes that files name, so that they are none of the player's own. */
export const CLASS_PREFIX = 'vtt-';

/** What a cue says, by the browser's own reading of it: what looks like HTML in it is text. */
function cueText(cue: Partial<VTTCue>): DocumentFragment {
  const text = cue.getCueAsHTML?.() ?? document.createDocumentFragment();
  if (!cue.getCueAsHTML) text.append(cue.text ?? '');
  for (const element of text.querySelectorAll('[class]')) {
    element.className = [...element.classList].map((name) => CLASS_PREFIX + name).join(' ');
  }
  return text;
}

/** A piece of a cue, from when to when it is said, in seconds. */
interface Said {
  readonly element: Element;
  readonly begin: number;
  readonly end: number;
}

/** A time within a text, as in karaoke. */
const STAMP = /<((?:\d+:)?\d\d:\d\d\.\d{3})>/g;

/** The times within a cue, in seconds. */
export function stampsOf({ text = '' }: Partial<VTTCue>): number[] {
  return [...text.matchAll(STAMP)].map(([, time]) => timeOf(time!));
}

/** Which pieces of a cue have been said and which have not (https://www.w3.org/TR/webvtt1/#the-past-and-future-pseudo-classes). */
export class CueTimes {
  readonly #pieces: readonly Said[];

  /** `text` is a cue as the browser reads it, with a processing instruction for each time. */
  constructor(text: DocumentFragment) {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_PROCESSING_INSTRUCTION);
    const stamps: Node[] = [];
    while (walker.nextNode()) stamps.push(walker.currentNode);
    const elements = stamps.length > 0 ? [...text.querySelectorAll('*')] : [];
    this.#pieces = elements.map((element) => {
      const timesAt = (place: number): number[] =>
        stamps
          .filter((stamp) => element.compareDocumentPosition(stamp) === place)
          .map((stamp) => timeOf(stamp.nodeValue!));
      return {
        element,
        begin: Math.max(...timesAt(Node.DOCUMENT_POSITION_PRECEDING)),
        end: Math.min(...timesAt(Node.DOCUMENT_POSITION_FOLLOWING)),
      };
    });
  }

  /** Marks the pieces by classes for this time of the track, in seconds. */
  mark(time: number): void {
    for (const { element, begin, end } of this.#pieces) {
      element.classList.toggle('past', end <= time);
      element.classList.toggle('future', begin > time);
    }
  }
}

function timeOf(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

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

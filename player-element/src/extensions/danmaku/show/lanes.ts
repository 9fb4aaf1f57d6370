import { endOf, leftOf, type Flight } from './flight';

/** Least distance of two comments in a lane, in px. */
export const LEAST_GAP = 24;

/** How much room there is for lanes. */
export interface LaneRoom {
  /** Width of the picture, in px. */
  readonly width: number;
  /** How many lanes the picture has, from its top to what captions and controls leave free. */
  readonly lanes: number;
  /** How many of them may be used, from the top. */
  readonly used: number;
}

/** Finds a lane for each comment, so that it neither touches another one in it nor is caught up by one. */
export class Lanes {
  readonly #room: LaneRoom;
  readonly #lanes: Flight[][];

  constructor(room: LaneRoom) {
    this.#room = room;
    this.#lanes = Array.from({ length: room.lanes }, () => []);
  }

  /**
   * Takes a lane for a comment, and returns its number from the top; undefined when there is none. Comments may come in
   * any order. One that has to be shown gets the lane that is free first.
   */
  take(flight: Flight, isForced = false): number | undefined {
    const lanes = this.#candidates(flight);
    const isFree = (lane: number): boolean => !this.#lanes[lane]!.some((other) => this.#collide(flight, other));
    // What stands still may stand over what passes by, where no lane is empty.
    const isFreeOfFixed = (lane: number): boolean =>
      !this.#lanes[lane]!.some((other) => other.mode !== 'rolling' && this.#collide(flight, other));
    const lane =
      lanes.find(isFree) ??
      (flight.mode === 'rolling' ? undefined : lanes.find(isFreeOfFixed)) ??
      (isForced ? this.#soonestFree(lanes) : undefined);
    if (lane !== undefined) this.#lanes[lane]!.push(flight);
    return lane;
  }

  /** Forgets the comments that have ended at a time. */
  forget(time: number): void {
    this.#lanes.forEach((lane, index) => {
      if (lane.some((flight) => this.#isOver(flight, time)))
        this.#lanes[index] = lane.filter((flight) => !this.#isOver(flight, time));
    });
  }

  #isOver(flight: Flight, time: number): boolean {
    return flight.heldAt === undefined && endOf(flight) <= time;
  }

  #candidates({ mode }: Flight): readonly number[] {
    const { lanes, used } = this.#room;
    if (mode === 'bottom') return Array.from({ length: Math.ceil(used / 2) }, (_, index) => lanes - 1 - index);
    return [...this.#lanes.keys()].slice(0, used);
  }

  #soonestFree(lanes: readonly number[]): number | undefined {
    const freeAt = (lane: number): number => Math.max(0, ...this.#lanes[lane]!.map(endOf));
    return [...lanes].sort((one, other) => freeAt(one) - freeAt(other))[0];
  }

  #collide(one: Flight, other: Flight): boolean {
    const [first, second] = one.start <= other.start ? [one, other] : [other, one];
    if (first.heldAt === undefined && second.start >= endOf(first)) return false;
    if (first.mode !== 'rolling' || second.mode !== 'rolling') return true;
    if (first.heldAt !== undefined || second.heldAt !== undefined) return true;
    const { width } = this.#room;
    const isIn = leftOf(first, second.start, width) + first.width + LEAST_GAP <= width;
    const isCaughtUp = leftOf(second, endOf(first), width) < LEAST_GAP;
    return !isIn || isCaughtUp;
  }
}

/** A rectangle from the left top corner of the picture, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What controls leave of the picture. */
export interface Room {
  /** Where the title ends, in px from the top; 0 without one. */
  readonly top: number;
  /** Where the bar begins, in px from the top. */
  readonly bottom: number;
  /** The button in the middle, while it shows. */
  readonly button?: Box | undefined;
}

/** By how much each of these has to move down, or up, so that no control lies over it, in px: most by nothing. */
export function keepClear(boxes: readonly Box[], room: Room): readonly number[] {
  const upwards = [...boxes.keys()].sort((a, b) => boxes[b]!.bottom - boxes[a]!.bottom);
  const shifts = boxes.map(() => 0);
  const placeOf = (index: number): Box => moved(boxes[index]!, shifts[index]!);

  // What stands above what rises may have to rise too.
  const risen: Box[] = [];
  for (const index of upwards) {
    const box = boxes[index]!;
    const limit = Math.min(room.bottom, ...risen.filter((other) => areInColumn(box, other)).map(({ top }) => top));
    if (box.bottom <= limit) continue;
    shifts[index] = limit - box.bottom;
    risen.push(placeOf(index));
  }
  const sunk: Box[] = [];
  const downwards = [...boxes.keys()].sort((a, b) => boxes[a]!.top - boxes[b]!.top);
  for (const index of downwards) {
    const box = placeOf(index);
    const limit = Math.max(room.top, ...sunk.filter((other) => areInColumn(box, other)).map(({ bottom }) => bottom));
    if (box.top >= limit) continue;
    shifts[index]! += limit - box.top;
    sunk.push(placeOf(index));
  }
  for (const index of upwards) {
    const others = upwards.filter((other) => other !== index).map(placeOf);
    shifts[index]! += stepAside(placeOf(index), others, room);
  }
  return shifts;
}

/** The shorter way past the button that is free; none at all leaves it where it is. */
function stepAside(box: Box, others: readonly Box[], { top, bottom, button }: Room): number {
  if (!button || !overlap(box, button)) return 0;
  const ways = [button.top - box.bottom, button.bottom - box.top].sort((a, b) => Math.abs(a) - Math.abs(b));
  const free = ways.find((way) => {
    const there = moved(box, way);
    return there.top >= top && there.bottom <= bottom && !others.some((other) => overlap(there, other));
  });
  return free ?? 0;
}

function moved(box: Box, shift: number): Box {
  return { ...box, top: box.top + shift, bottom: box.bottom + shift };
}

function areInColumn(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right;
}

function overlap(a: Box, b: Box): boolean {
  return areInColumn(a, b) && a.top < b.bottom && b.top < a.bottom;
}

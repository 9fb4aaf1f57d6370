/** Particles and endings: a line that begins with one of them reads badly. */
const endings = new Set('的地得了着过吗呢吧们里上下中内时词化率性者类期页');

/**
 * The pieces of a text between which a line may break: its words, which Chinese writes without spaces. Next to punctuation a
 * line breaks by the browser's own rules. One piece where the browser cannot tell words.
 */
export function wordBreaks(text: string): string[] {
  const pieces: string[] = [];
  let before: string | undefined;
  for (const { segment, isWordLike } of segmentsOf(text)) {
    // The dictionaries cut rarer words into single characters.
    const isLoose = before !== undefined && !(before.length === 1 && segment.length === 1);
    if (isWordLike && isLoose && !endings.has(segment)) pieces.push(segment);
    else pieces.push((pieces.pop() ?? '') + segment);
    before = isWordLike ? segment : undefined;
  }
  return pieces;
}

function segmentsOf(text: string): Iterable<Pick<Intl.SegmentData, 'segment' | 'isWordLike'>> {
  // Firefox has none before version 125.
  if (typeof Intl.Segmenter !== 'function') return [{ segment: text, isWordLike: true }];
  return new Intl.Segmenter('zh', { granularity: 'word' }).segment(text);
}

import { sampleMark, type SampleKind } from '../../../../../contract/brand/sample-marks';
import { markup, type Markup } from '../document/markup';

/** Marks something made up, among other tags; nothing on the site of a demo's brand. */
export function sampleTag(kind: SampleKind): Markup | null {
  const mark = sampleMark(kind);
  return mark === '' ? null : markup`<em>${mark}</em>`;
}

/** The same mark in a line of its own. */
export function sampleLine(kind: SampleKind): Markup | null {
  const tag = sampleTag(kind);
  return tag && markup`<p class="tags">${tag}</p>`;
}

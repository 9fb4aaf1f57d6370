import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, such as the Enter that takes a candidate. Safari ends the composition before it tells of
 * that key, and marks it by the code 229 alone (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells of it in Safari.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

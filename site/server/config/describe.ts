import type { z } from 'zod';
import type { Setting } from '../platform/settings/setting-group';

/** Joins parsers with their descriptions. */
export function describe<Shape extends Readonly<Record<string, z.ZodType>>>(
  shape: Shape,
  descriptions: Readonly<Record<keyof Shape & string, Omit<Setting, 'parser' | 'topic'> & { group: Setting['topic'] }>>,
): {
  readonly [Name in keyof Shape]: {
    readonly parser: Shape[Name];
    readonly topic: Setting['topic'];
    readonly meaning: string;
  };
} {
  return Object.fromEntries(
    Object.entries(shape).map(([name, parser]) => {
      const { group: topic, ...description } = descriptions[name] as { group: Setting['topic']; meaning: string };
      return [name, { parser, topic, ...description }];
    }),
  ) as never;
}

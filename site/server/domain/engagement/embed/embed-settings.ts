import { z } from 'zod';
import { embedLimits } from '../../../../contract/embed/embed-limits';
import { isOwnPath } from './embed-source';

/** Which films other sites may show in a frame, and which sites. */
export interface EmbedSettings {
  /** Folders and files that films may be of: paths of this site, or addresses. */
  readonly sources: readonly string[];
  /** Sources of the policy's `frame-ancestors`. */
  readonly ancestors: readonly string[];
}

const list = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

/** The settings of /embed. */
export const embedSettingsShape = {
  EMBED_SOURCES: z
    .string()
    .default(embedLimits.folder)
    .transform(list)
    .refine(
      (parts) => parts.every(isSource),
      'must list paths such as /media/, or addresses such as https://media.example.cn/films/, separated by commas',
    ),
  EMBED_ANCESTORS: z
    .string()
    .default('*')
    .transform(list)
    .refine(
      (parts) =>
        parts.length > 0 && (parts.every(isOrigin) || (parts.length === 1 && /^(\*|off)$/.test(parts[0] ?? ''))),
      'must be *, off, or a list of origins such as https://partner.example.cn, separated by commas',
    ),
};

export function embedSettingsOf(given: z.output<z.ZodObject<typeof embedSettingsShape>>): EmbedSettings {
  const { EMBED_SOURCES: sources, EMBED_ANCESTORS: ancestors } = given;
  return { sources, ancestors: ancestors[0] === 'off' ? ["'none'"] : ancestors };
}

/** What applies when nothing is set. */
export const defaultEmbedSettings = embedSettingsOf(z.object(embedSettingsShape).parse({}));

/** A path, or an address, in the one spelling that browsers have for it. */
function isSource(text: string): boolean {
  if (isOwnPath(text)) return new URL(text, 'http://site.invalid').pathname === text;
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).href === text && !/[?#@]/.test(text);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

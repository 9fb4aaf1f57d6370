import { z } from 'zod';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Headings of the table in docs/operations.md, in their order. */
export const settingTopics = [
  'The server',
  'Data',
  'Addresses',
  'Signing in',
  'Money',
  'Messages',
  'Pages',
  'Search engines',
] as const;

/** A variable of the environment. */
export interface Setting {
  /** Turns its text, undefined where it is not set, into its value. */
  readonly parser: z.ZodType;
  readonly topic: (typeof settingTopics)[number];
  /** One phrase of Markdown for the table in docs/operations.md. */
  readonly meaning: string;
  /** Replaces the parser's default in the table, where that says too little, such as `of the brand`. */
  readonly default?: string;
  /** Only the server and its operators may know the value: it is never shown. */
  readonly isSecret?: true;
}

/** Parsed values by the names of their settings. */
type SettingValues<Settings extends Readonly<Record<string, Setting>>> = {
  readonly [Name in keyof Settings]: z.output<Settings[Name]['parser']>;
};

type Mode = 'development' | 'production';

/** Why a setting cannot be used. The message follows the name of the setting: `must be set, because …`. */
export interface SettingProblem {
  readonly path: string[];
  readonly message: string;
}

/** Settings of one thing, and what the server makes of them. */
export interface SettingGroup<Settings extends Readonly<Record<string, Setting>>, Value> {
  readonly settings: Settings;
  /** Returns why values that are valid by themselves cannot be used together. @param all the values of all groups. */
  problems(values: SettingValues<Settings>, all: Readonly<Record<string, unknown>>): readonly SettingProblem[];
  read(values: SettingValues<Settings>, mode: Mode): Value;
  /** What applies in production when nothing is set. */
  readDefaults(): Value;
}

type GroupedSetting = Omit<Setting, 'topic'> & Partial<Pick<Setting, 'topic'>>;
type WithTopic<Settings> = { readonly [Name in keyof Settings]: Settings[Name] & Pick<Setting, 'topic'> };

/** Declares settings once: how each is parsed, its default, its description and whether it is secret. */
export function settingGroup<const Settings extends Readonly<Record<string, GroupedSetting>>, Value>({
  topic,
  settings,
  problems = () => [],
  read,
}: {
  /** Of those settings that name none. */
  readonly topic: Setting['topic'];
  readonly settings: Settings;
  readonly problems?: SettingGroup<WithTopic<Settings>, Value>['problems'];
  readonly read: SettingGroup<WithTopic<Settings>, Value>['read'];
}): SettingGroup<WithTopic<Settings>, Value> {
  const entries = Object.entries(settings).map(([name, setting]) => [name, { topic, ...setting }]);
  const parsers = Object.entries(settings).map(([name, { parser }]) => [name, parser] as const);
  return {
    settings: Object.fromEntries(entries) as WithTopic<Settings>,
    problems,
    read,
    readDefaults: () => read(z.object(Object.fromEntries(parsers)).parse({}) as never, 'production'),
  };
}

/**
 * Returns a problem for each missing setting of those that work only together; none when all are set, or nothing of them is.
 * @param others settings that need the first ones, too.
 */
export function requireTogether(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
  others: readonly string[] = [],
): SettingProblem[] {
  const isSet = (name: string) => values[name] !== undefined;
  const set = [...names, ...others].find(isSet);
  if (set === undefined) return [];
  return names
    .filter((name) => !isSet(name))
    .map((name) => ({ path: [name], message: `must be set, because ${set} is` }));
}

/** A text of a pattern. */
export function matching(pattern: RegExp, message: string) {
  return z.string().regex(pattern, message);
}

/** A list of texts between commas, each of which must pass. */
export function listParser(passes: (text: string) => boolean, message: string, fallback = '') {
  return z
    .string()
    .default(fallback)
    .transform((text): readonly string[] => text.split(',').flatMap((part) => part.trim() || []))
    .refine((parts) => parts.every(passes), message);
}

/** Whether a text is exactly what browsers send as `Origin`. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

const addressPattern = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

export function isMailAddress(text: string): boolean {
  return addressPattern.test(text);
}

/** A setting that names a file, such as a mounted secret; what it gives is the file's text without space around it. */
export const fileSetting = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    context.addIssue(`names a file that cannot be read (${(error as NodeJS.ErrnoException).code}): ${path}`);
    return z.NEVER;
  }
});

/** A setting that names a PEM file of an RSA private key without a password. */
export const privateKeySetting = fileSetting.transform((text, context) =>
  rsaKey(() => createPrivateKey(text), 'must name a PEM file of an RSA private key without a password', context),
);

/** A setting that names a PEM file of an RSA public key. */
export const publicKeySetting = fileSetting.transform((text, context) =>
  rsaKey(() => createPublicKey(text), 'must name a PEM file of an RSA public key', context),
);

function rsaKey(make: () => KeyObject, message: string, context: z.core.$RefinementCtx): KeyObject {
  try {
    const key = make();
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // What Node says of a key that it cannot read may quote it.
  }
  context.addIssue(message);
  return z.NEVER;
}

import { resolve } from 'node:path';
import { z } from 'zod';

export interface Config {
  /** Production has no demo account and logs every request. */
  readonly mode: 'development' | 'production';
  /** TCP port; 0 lets the system choose. */
  readonly port: number;
  /** Folder of everything that the server writes. */
  readonly dataFolder: string;
  /** A PostgreSQL server; absent means the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Where visitors sign in (spec 5), a path of this site or another site's address; absent means the built-in page. */
  readonly ssoUrl: string | undefined;
  /** Origins of other sites whose pages may call the public API. */
  readonly allowedOrigins: readonly string[];
}

const environmentSchema = z.object({
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://m.example.cn, parted by commas')
    .default([]),
  NODE_ENV: z.enum(['development', 'production', 'test'], 'must be development or production').default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a whole number from 0 to 65535')
    .default(8080),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'must start with postgres://')
    .optional(),
  SSO_URL: z
    .string()
    .regex(/^(\/(?![/\\])|https?:\/\/[^/\s])\S*$/, 'must be a path such as /sso/login or an http(s) address')
    .optional(),
});

/**
 * Reads the settings once; nothing else reads the environment.
 * @param folder what a relative DATA_DIR starts from.
 * @throws Error that lists every setting that cannot be used.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config {
  // A setting left empty in a compose file or a script counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The settings cannot be used: ${problems.join('; ')}.`);
  }
  const { ALLOWED_ORIGINS, NODE_ENV, PORT, DATA_DIR, DATABASE_URL, SSO_URL } = parsed.data;
  return Object.freeze({
    mode: NODE_ENV === 'production' ? 'production' : 'development',
    port: PORT,
    dataFolder: resolve(folder, DATA_DIR),
    databaseUrl: DATABASE_URL,
    ssoUrl: SSO_URL,
    allowedOrigins: ALLOWED_ORIGINS,
  });
}

/** Whether a text is an origin as browsers write it: no path, no default port. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** What a provider should set before the public comes, one sentence each. */
export function unconfigured({ databaseUrl, dataFolder, ssoUrl }: Config): string[] {
  return [
    ...(databaseUrl ? [] : [`DATABASE_URL: the embedded database in ${dataFolder} is in use.`]),
    ...(ssoUrl ? [] : ['SSO_URL: no address of a sign-in site.']),
  ];
}

import type { FastifyServerOptions } from 'fastify';

/** Query parameters that let their reader act for somebody. */
const secretParameters = /([?&](?:token|code|captcha)=)[^&]*/gi;

/** Structured logs on standard output: every request in production, only what went wrong in development. */
export function loggingFor(mode: 'development' | 'production'): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: mode === 'production' ? 'info' : 'warn',
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: withoutSecrets(url) }),
    },
  };
}

export function withoutSecrets(url: string): string {
  return url.replace(secretParameters, '$1***');
}

import { register } from 'node:module';

/** Preloaded by `node --import`: writes each package of OpenTelemetry that a module imports to the standard error output. */
const hooks = `
  import { writeSync } from 'node:fs';
  export async function resolve(specifier, context, next) {
    if (specifier.startsWith('@opentelemetry/')) writeSync(2, 'import ' + specifier + '\\n');
    return next(specifier, context);
  }`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);

import { editText, nodesIn } from './minify-literals.mjs';

const LIGHT_BUILD = /hls\.light\.mjs$/;
const LOG = /^(this|logger|(this\.)?(hls\.)?logger)\.(trace|debug|info|log)$/;

/**
 * A Vite plugin: takes what hls.js's light build logs about its work out of it, a twentieth of the file. Nobody can read
 * that, since a page with settings for hls.js, such as `debug`, gets the full build. Its warnings stay: the player reads them.
 */
export function withoutLogs() {
  return {
    name: 'without-logs',
    transform(code, id) {
      if (!LIGHT_BUILD.test(id)) return undefined;
      const isLog = ({ type, expression }) =>
        type === 'ExpressionStatement' &&
        expression.type === 'CallExpression' &&
        LOG.test(code.slice(expression.callee.start, expression.callee.end));
      const edits = nodesIn(this.parse(code), isLog).map(({ start, end }) => ({ start, end, text: ';' }));
      return editText(code, edits);
    },
  };
}

import { describe, expect, test } from 'vitest';
import { defaultRuntimeConfig } from '../../../../site/contract/site-config/runtime-config';
import { createPageDocument } from '../../../../site/server/platform/pages/page-document';

const template = '<head><!--page-head--></head><div><!--page-body--></div><!--page-answers-->';
const page = { head: '', body: '', answers: {}, modules: [] };

describe('createPageDocument', () => {
  test.each(['<!--page-head-->', '<!--page-body-->', '<!--page-answers-->', '</head>'])(
    'refuses a template without %s',
    (place) => {
      expect(() => createPageDocument(template.replace(place, ''), {}, defaultRuntimeConfig)).toThrow(
        `The page template lacks ${place}`,
      );
    },
  );

  test('takes replacement patterns and places within a page as text', () => {
    const { fill } = createPageDocument(template, {}, defaultRuntimeConfig);
    expect(fill({ ...page, body: "$& $' <!--page-head--> </head>" })).toContain(
      "<div>$& $' <!--page-head--> </head></div>",
    );
  });

  test('the shell has a title and no page', () => {
    const { shell } = createPageDocument(template, {}, defaultRuntimeConfig);
    expect(shell).toMatch(/<head><title>.+<\/title>/);
    expect(shell).toContain('<div></div>');
    expect(shell).toContain('id="answers">{}</script>');
  });

  test('carries the settings, as JSON that cannot leave its element', () => {
    const config = { ...defaultRuntimeConfig, icp: '</script><script>alert(1)</script>' };
    const { shell } = createPageDocument(template, {}, config);
    const [, json = ''] = /<script type="application\/json" id="runtime-config">(.*?)<\/script>/s.exec(shell) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(config);
  });
});

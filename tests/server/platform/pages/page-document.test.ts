import { describe, expect, test } from 'vitest';
import { defaultRuntimeConfig } from '../../../../site/contract/site-config/runtime-config';
import { createDocumentMaker } from '../../../../site/server/platform/pages/page-document';

const guard = '<script src="/asset-guard.js"></script>';
const template = `<head>${guard}<!--page-head--></head><div><!--page-body--></div><!--page-answers-->`;
const page = { head: '', body: '', replies: {}, modules: [] };

describe('createDocumentMaker', () => {
  test.each(['<!--page-head-->', '<!--page-body-->', '<!--page-answers-->', '</head>', guard])(
    'refuses a template without %s',
    (place) => {
      expect(() => createDocumentMaker(template.replace(place, ''), {}, defaultRuntimeConfig)).toThrow(
        `The page template lacks ${place}`,
      );
    },
  );

  test('takes replacement patterns and places within a page as text', () => {
    const { fill } = createDocumentMaker(template, {}, defaultRuntimeConfig);
    expect(fill({ ...page, body: "$& $' <!--page-head--> </head>" }, 0).html).toContain(
      "<div>$& $' <!--page-head--> </head></div>",
    );
  });

  test('tells when the answers were asked for, which does not change the name of the content', () => {
    const { fill } = createDocumentMaker(template, {}, defaultRuntimeConfig);
    const [first, later] = [fill(page, 1_000), fill(page, 2_000)];
    expect(first.html).toContain('id="answers" data-time="1000"');
    expect(later.html).toContain('id="answers" data-time="2000"');
    expect(later.tag).toBe(first.tag);
    for (const change of [{ head: '<title>b</title>' }, { body: 'b' }, { replies: { b: 1 } }]) {
      expect(fill({ ...page, ...change }, 1_000).tag).not.toBe(first.tag);
    }
  });

  test('the shell has a title and no page', () => {
    const { shell } = createDocumentMaker(template, {}, defaultRuntimeConfig);
    expect(shell).toMatch(/<head><script.+<title>.+<\/title>/);
    expect(shell).toContain('<div></div>');
    expect(shell).toContain('id="answers" data-time="0">{}</script>');
  });

  test('carries the settings, as JSON that cannot leave its element', () => {
    const config = { ...defaultRuntimeConfig, icp: '</script><script>alert(1)</script>' };
    const { shell } = createDocumentMaker(template, {}, config);
    const [, json = ''] = /<script type="application\/json" id="runtime-config">(.*?)<\/script>/s.exec(shell) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(config);
  });
});

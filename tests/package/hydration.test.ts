import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { BlankProject } from './blank-project';
import { onPageOf, useBrowser } from './project-page';

const react18 = { react: 'react', 'react-dom': 'react-dom' };
const react19 = { react: 'react-19', 'react-dom': 'react-dom-19' };

describe('a page that a server rendered and a browser hydrates', () => {
  useBrowser();

  test.each([
    ['React 18', 'served-react-18', react18],
    ['React 19', 'served-react-19', react19],
  ])('%s: the component has its attributes, its place and its handlers', async (_name, folder, packages) => {
    const project = new BlankProject(folder, packages, 'served-react');
    const html = await project.run('server.mjs');
    await project.bundle('main.mjs', [], html);
    await onPageOf(project, async (page) => {
      expect(await page.evaluate('served[0]')).toEqual({
        attributes: {
          src: '/film/film.mp4',
          poster: '/film/poster.webp',
          title: '产品“介绍”',
          width: '400',
          height: '300',
          preload: 'metadata',
          muted: '',
          'no-controls': '',
          'start-time': '3',
          'speed-rates': '1 2',
          'disabled-keys': 'k Space',
          class: 'film',
          id: 'wrapped',
        },
        poster: '/film/poster.webp',
        height: 300,
      });
      await page.evaluate('wrapped.updateComplete');
      await page.evaluate('wrapped.play()');
      await page.waitForFunction('document.body.dataset.played === "wrapped" && wrapped.currentTime > 3');
      expect(
        await page.evaluate(`({
          labels: wrapped.labels,
          controls: wrapped.controls,
          speedRates: wrapped.speedRates,
          keys: wrapped.disabledKeys,
          height: wrapped.getBoundingClientRect().height,
          tracks: wrapped.querySelectorAll(':scope > *').length,
        })`),
      ).toEqual({
        labels: { retry: '再试' },
        controls: false,
        speedRates: [1, 2],
        keys: 'k Space',
        height: 300,
        tracks: 1,
      });
    });
  });

  const text = { id: 'film', src: '/film/film.mp4', title: '产品“介绍”', preload: 'metadata', muted: '' };
  const everything = { startTime: 3, controls: false, speedRates: [1, 2], retry: '再试', played: 'film' };
  const lost = { controls: true, speedRates: [2, 1.5, 1.25, 1, 0.75, 0.5], retry: '重试' };

  test.each([
    {
      name: 'React 18',
      packages: react18,
      file: 'react-18',
      served: { ...text, 'start-time': '3', 'no-controls': '', 'speed-rates': '1 2' },
      hydrated: { ...everything, retry: lost.retry },
    },
    {
      name: 'React 19',
      packages: react19,
      file: 'react',
      served: { ...text, starttime: '3' },
      hydrated: { ...everything, ...lost, played: undefined },
    },
    {
      name: 'Preact',
      packages: { preact: 'preact', 'preact-render-to-string': 'preact-render-to-string' },
      file: 'preact',
      served: { ...text, starttime: '3', speedrates: '1,2', labels: '[object Object]' },
      hydrated: { ...everything, ...lost, speedRates: [1, 2] },
      expected: ['<xl-video-player> has no attribute "labels".'],
    },
    {
      name: 'Vue',
      packages: { vue: 'vue' },
      file: 'vue',
      served: { ...text, starttime: '3' },
      hydrated: everything,
    },
  ])('$name: the plain tag has what docs/embedding.md says', async ({ packages, file, ...row }) => {
    const { served, hydrated, expected = [] } = row;
    const project = new BlankProject(`served-tag-${file}`, packages, 'served-tags');
    await project.bundle(`${file}.mjs`, [], await project.run(`${file}.mjs`));
    const compare = async (page: Page) => {
      expect(await page.evaluate('served[0].attributes')).toEqual(served);
      await page.waitForFunction('film.hasUpdated');
      await page.evaluate('film.play()');
      await page.waitForFunction('film.currentTime > 3');
      expect(
        await page.evaluate(`({
          startTime: film.startTime,
          controls: film.controls,
          speedRates: film.speedRates,
          retry: film.labels.retry ?? '重试',
          played: document.body.dataset.played,
        })`),
      ).toEqual(hydrated);
    };
    await onPageOf(project, compare, { expected });
  });
});

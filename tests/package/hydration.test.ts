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
});

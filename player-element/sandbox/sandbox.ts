import '../src/define';
import type { PlayerSetting } from '../typings/settings';
import { attributeForm } from './attribute-form';
import { eventLog } from './event-log';
import { samples, type Sample } from './samples';
import { showSample } from './show-sample';

const player = document.querySelector('xl-video-player')!;
const log = document.querySelector<HTMLElement>('#log')!;
const isFrequentWanted = document.querySelector<HTMLInputElement>('#log-frequent')!;
const about = document.querySelector('#about')!;
const tag = document.querySelector('#tag')!;

const methods: Readonly<Record<string, () => unknown>> = {
  '播放 / 暂停': () => player.togglePlay(),
  '后退 10 秒': () => (player.currentTime -= 10),
  '前进 10 秒': () => (player.currentTime += 10),
  画中画: () => player.togglePictureInPicture(),
  网页全屏: () => player.togglePageFullscreen(),
  全屏: () => player.toggleFullscreen(),
  重新载入: () => player.load(),
  重试: () => player.retry(),
  移出再放回: () => player.parentElement?.append(player),
};

let shown: Sample | undefined;

function show(sample: Sample): void {
  showSample(player, sample, shown);
  shown = sample;
  about.textContent = sample.about;
}

function addButton(parent: Element, text: string, onClick: () => unknown): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  button.addEventListener('click', onClick);
  parent.append(button);
  return button;
}

/** A row of buttons under a heading. */
function addGroup(title: string): HTMLElement {
  const group = document.createElement('div');
  const heading = Object.assign(document.createElement('h3'), { textContent: title });
  const row = Object.assign(document.createElement('div'), { className: 'buttons' });
  group.append(heading, row);
  document.querySelector('#samples')!.append(group);
  return row;
}

const sampleButtons = Object.entries(samples).flatMap(([title, group]) => {
  const row = addGroup(title);
  return Object.entries(group).map(([name, sample]) => ({
    sample,
    button: addButton(row, name, () => {
      show(sample);
      showTag();
    }),
  }));
});
for (const [name, call] of Object.entries(methods)) addButton(document.querySelector('#methods')!, name, call);

function showTag(): void {
  const attributes = [...player.attributes].map(({ name, value }) => `\n  ${name}${value && `="${value}"`}`);
  const children = [...player.children].map(
    (child) => `\n  ${child.outerHTML.replace(/ src="blob:[^"]*"/, ' src="…"')}`,
  );
  tag.textContent = `<xl-video-player${attributes.join('')}\n>${children.join('')}${children.length > 0 ? '\n' : ''}</xl-video-player>`;
  const src = player.getAttribute('src');
  for (const { sample, button } of sampleButtons) button.ariaPressed = String(sample === shown && sample.src === src);
}

const copy = document.querySelector<HTMLButtonElement>('#tag-copy')!;
copy.addEventListener('click', () => {
  navigator.clipboard.writeText(tag.textContent).then(
    () => (copy.textContent = '已复制'),
    () => (copy.textContent = '请手动复制'),
  );
});
document.querySelector('#log-clear')!.addEventListener('click', () => log.replaceChildren());
eventLog(log, player, () => isFrequentWanted.checked);
new MutationObserver(showTag).observe(player, { attributes: true });
show(Object.values(samples).flatMap((group) => Object.values(group))[0]!);
showTag();
attributeForm(
  document.querySelector('#attributes')!,
  player,
  (await (await fetch('/sandbox/settings.json')).json()) as readonly PlayerSetting[],
);

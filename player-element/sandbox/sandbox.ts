import '../src/define';
import { attributeForm } from './attribute-form';
import { eventLog } from './event-log';
import { sampleDanmaku } from './sample-danmaku';
import { sampleTracks, streams } from './streams';

const player = document.querySelector('xl-video-player')!;
const log = document.querySelector<HTMLElement>('#log')!;
const isFrequentWanted = document.querySelector<HTMLInputElement>('#log-frequent')!;
const tag = document.querySelector('#tag')!;

const markers = [
  { time: 3, label: '开场' },
  { time: 9, label: '价格与套餐', color: '#ffb020' },
];
const heatmap = [0.2, 0.1, 0.3, 1, 0.6, 0.2, 0.2, 0.5, 0.9, 0.6, 0.3, 0.2, 0.5, 0.3, 0.2, 0.1];

const methods: Readonly<Record<string, () => unknown>> = {
  '播放 / 暂停': () => player.togglePlay(),
  重新载入: () => player.load(),
  重试: () => player.retry(),
  '后退 10 秒': () => (player.currentTime -= 10),
  '前进 10 秒': () => (player.currentTime += 10),
  移出再放回: () => player.parentElement?.append(player),
  画中画: () => player.togglePictureInPicture(),
  网页全屏: () => player.togglePageFullscreen(),
  全屏: () => player.toggleFullscreen(),
  字幕和章节: () => (player.querySelector('track') ? player.replaceChildren() : player.append(...sampleTracks())),
  标记: () => (player.markers = player.markers ? undefined : markers),
  弹幕: () => (player.danmaku = player.danmaku ? undefined : sampleDanmaku),
  热度线: () => (player.heatmap = player.heatmap ? undefined : heatmap),
};

function addButton(parent: Element, text: string, onClick: () => unknown): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  button.addEventListener('click', onClick);
  parent.append(button);
  return button;
}

const streamButtons = Object.entries(streams).map(([name, src]) => ({
  src,
  button: addButton(document.querySelector('#streams')!, name, () => player.setAttribute('src', src)),
}));
for (const [name, call] of Object.entries(methods)) addButton(document.querySelector('#methods')!, name, call);

function showTag(): void {
  const attributes = [...player.attributes].map(({ name, value }) => `\n  ${name}${value && `="${value}"`}`);
  tag.textContent = `<xl-video-player${attributes.join('')}\n></xl-video-player>`;
  for (const { src, button } of streamButtons) button.ariaPressed = String(player.getAttribute('src') === src);
}

document.querySelector('#log-clear')!.addEventListener('click', () => log.replaceChildren());
attributeForm(document.querySelector('#attributes')!, player);
eventLog(log, player, () => isFrequentWanted.checked);
new MutationObserver(showTag).observe(player, { attributes: true });
showTag();

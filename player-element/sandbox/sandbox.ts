import '../src/define';

const EVENTS = [
  'loadstart',
  'loadedmetadata',
  'durationchange',
  'canplay',
  'play',
  'playing',
  'pause',
  'waiting',
  'stalled',
  'seeking',
  'seeked',
  'ended',
  'error',
  'volumechange',
  'ratechange',
  'fullscreenchange',
  'levelschange',
  'levelchange',
];
const TEXTS = ['src', 'type', 'title', 'poster', 'width', 'height', 'volume', 'preload'];
const SWITCHES = ['autoplay', 'muted', 'loop', 'playsinline', 'no-controls'];

const player = document.querySelector('xl-video-player')!;
const form = document.querySelector('#attributes')!;
const log = document.querySelector('#log')!;

function addField(name: string, input: HTMLInputElement): void {
  const label = document.createElement('label');
  label.append(name, input);
  form.append(label);
}

for (const name of TEXTS) {
  const input = Object.assign(document.createElement('input'), { value: player.getAttribute(name) ?? '' });
  input.addEventListener('change', () => {
    if (input.value) player.setAttribute(name, input.value);
    else player.removeAttribute(name);
  });
  addField(name, input);
}

for (const name of SWITCHES) {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox' });
  input.addEventListener('change', () => player.toggleAttribute(name, input.checked));
  addField(name, input);
}

for (const type of EVENTS) {
  player.addEventListener(type, () => {
    const line = document.createElement('li');
    line.textContent = `${player.currentTime.toFixed(2)} s  ${type}`;
    log.prepend(line);
  });
}

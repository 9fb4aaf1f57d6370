import type { XlVideoPlayer } from '../src/element/xl-video-player';
import type { PlayerSetting } from '../typings/settings';

/** Fills a form with one control for each setting of the tag, in groups, and keeps it showing what the tag says. */
export function attributeForm(form: HTMLFormElement, player: XlVideoPlayer, settings: readonly PlayerSetting[]): void {
  const groups = new Map<string, HTMLDetailsElement>();
  const fields = settings.map((setting) => {
    const group = groups.get(setting.group) ?? groupOf(setting.group, groups.size === 0);
    groups.set(setting.group, group);
    const made = fieldOf(player, setting);
    group.append(made.label);
    return made;
  });
  form.append(...groups.values());
  form.addEventListener('submit', (event) => event.preventDefault());
  new MutationObserver(() => fields.forEach(({ read }) => read())).observe(player, { attributes: true });
}

function groupOf(title: string, isOpen: boolean): HTMLDetailsElement {
  const details = Object.assign(document.createElement('details'), { open: isOpen });
  details.append(Object.assign(document.createElement('summary'), { textContent: title }));
  return details;
}

interface Field {
  readonly label: HTMLLabelElement;
  /** Shows what the tag says. */
  readonly read: () => void;
}

function fieldOf(player: XlVideoPlayer, setting: PlayerSetting): Field {
  const { name, about, kind, isAttribute } = setting;
  const label = document.createElement('label');
  const code = Object.assign(document.createElement('code'), { textContent: name });
  const words = Object.assign(document.createElement('span'), { textContent: about });
  const control = kind === 'choice' ? select(setting.choices ?? []) : input(setting);
  control.addEventListener('change', () => {
    if (control instanceof HTMLInputElement && kind === 'switch') player.toggleAttribute(name, control.checked);
    else if (!isAttribute) setProperty(player, name, control);
    else if (control.value) player.setAttribute(name, control.value);
    else player.removeAttribute(name);
  });
  const read = () => {
    if (!isAttribute) return;
    if (control instanceof HTMLInputElement && kind === 'switch') control.checked = player.hasAttribute(name);
    else control.value = player.getAttribute(name) ?? '';
  };
  label.append(code, words, control);
  read();
  return { label, read };
}

/** Properties take JSON; an empty field is undefined. */
function setProperty(player: XlVideoPlayer, name: string, control: HTMLInputElement | HTMLSelectElement): void {
  try {
    Object.assign(player, { [name]: control.value ? (JSON.parse(control.value) as unknown) : undefined });
    control.setCustomValidity('');
  } catch {
    control.setCustomValidity('这里填 JSON');
  }
  control.reportValidity();
}

function input({ kind, example = '', min, max }: PlayerSetting): HTMLInputElement {
  const type = kind === 'switch' ? 'checkbox' : kind === 'number' ? 'number' : 'text';
  const made = Object.assign(document.createElement('input'), { type, placeholder: example, step: 'any' });
  if (min !== undefined) made.min = String(min);
  if (max !== undefined) made.max = String(max);
  return made;
}

function select(choices: readonly string[]): HTMLSelectElement {
  const element = document.createElement('select');
  element.append(new Option('（未设置）', ''), ...choices.map((choice) => new Option(choice)));
  return element;
}

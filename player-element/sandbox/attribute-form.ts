import { XlVideoPlayer } from '../src/element/xl-video-player';
import { attributeGroups } from './attribute-groups';
import { attributeHints } from './attribute-hints';

/** Attributes that every HTML element has and this one reads. */
const GLOBAL_ATTRIBUTES = ['lang'];

/** What stands in no group is in the last one. */
const OTHERS = '其他';

/** Fills a form with one control for each attribute of the element, in groups, and keeps it showing what the tag says. */
export function attributeForm(form: HTMLFormElement, player: XlVideoPlayer): void {
  const groups = new Map(
    [...Object.keys(attributeGroups), OTHERS].map((name, index) => [name, group(name, index === 0)]),
  );
  const fields = attributesOf(XlVideoPlayer).map(({ name, isBoolean }) => {
    const made = isBoolean ? checkField(player, name) : valueField(player, name);
    const [title = OTHERS] = Object.entries(attributeGroups).find(([, names]) => names.includes(name)) ?? [];
    groups.get(title)!.append(made.label);
    return made;
  });
  form.append(...[...groups.values()].filter((one) => one.querySelector('label')));
  form.addEventListener('submit', (event) => event.preventDefault());
  new MutationObserver(() => fields.forEach(({ read }) => read())).observe(player, { attributes: true });
}

function group(title: string, isOpen: boolean): HTMLDetailsElement {
  const details = Object.assign(document.createElement('details'), { open: isOpen });
  details.append(Object.assign(document.createElement('summary'), { textContent: title }));
  return details;
}

interface Field {
  readonly label: HTMLLabelElement;
  /** Shows what the tag says. */
  readonly read: () => void;
}

/** The element's own declarations: an attribute that it gains appears by itself. */
function attributesOf(element: typeof XlVideoPlayer): { name: string; isBoolean: boolean }[] {
  element.finalize();
  const own = [...element.elementProperties].flatMap(([property, { attribute, type }]) => {
    if (attribute === false || typeof property !== 'string') return [];
    const name = typeof attribute === 'string' ? attribute : property.toLowerCase();
    return [{ name, isBoolean: type === Boolean || name.startsWith('no-') }];
  });
  return [...own, ...GLOBAL_ATTRIBUTES.map((name) => ({ name, isBoolean: false }))];
}

function checkField(player: Element, name: string): Field {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox' });
  input.addEventListener('change', () => player.toggleAttribute(name, input.checked));
  return field(name, input, () => {
    input.checked = player.hasAttribute(name);
  });
}

function valueField(player: Element, name: string): Field {
  const { words, example = '' } = attributeHints[name] ?? {};
  const control = words ? select(words) : Object.assign(document.createElement('input'), { placeholder: example });
  control.addEventListener('change', () => {
    if (control.value) player.setAttribute(name, control.value);
    else player.removeAttribute(name);
  });
  return field(name, control, () => {
    control.value = player.getAttribute(name) ?? '';
  });
}

function select(words: readonly string[]): HTMLSelectElement {
  const element = document.createElement('select');
  element.append(new Option('（未设置）', ''), ...words.map((word) => new Option(word)));
  return element;
}

function field(name: string, control: HTMLElement, read: () => void): Field {
  const label = document.createElement('label');
  const code = Object.assign(document.createElement('code'), { textContent: name });
  const about = Object.assign(document.createElement('span'), { textContent: attributeHints[name]?.about ?? '' });
  label.append(code, about, control);
  read();
  return { label, read };
}

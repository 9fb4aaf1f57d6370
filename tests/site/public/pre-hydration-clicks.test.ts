import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const code = readFileSync(join(import.meta.dirname, '../../../site/public/pre-hydration-clicks.js'), 'utf8');

const page = `
  <button type="button" id="menu"><b>菜单</b></button>
  <button type="button" id="search">搜索</button>
  <a href="#product" id="link">产品</a><a href="#order" id="order" data-follows-choice="true">去结算</a>
  <form><input id="name"><button id="send">提交</button></form>
  <label><input type="checkbox" id="agree"> 我已阅读并同意</label>
  <input type="radio" name="plan" id="basic" checked><input type="radio" name="plan" id="professional">
`;

/** What the page's scripts hear once they answer. */
let heard: string[] = [];

const find = (id: string) => document.getElementById(id) as HTMLInputElement;

/** Whether the page shows that something is on its way. */
const isAwaited = () => document.documentElement.hasAttribute('data-awaits');

function answer(): Promise<void> {
  heard = [];
  for (const button of document.querySelectorAll('button, #order')) {
    button.addEventListener('click', () => heard.push(button.id));
  }
  for (const input of document.querySelectorAll('input')) {
    input.addEventListener('change', () => heard.push(`${input.id} ${input.checked}`));
  }
  document.documentElement.dataset.scripts = 'ready';
  return Promise.resolve();
}

describe('pre-hydration-clicks.js', () => {
  beforeEach(() => {
    document.body.innerHTML = page;
    find('send').form?.addEventListener('submit', (event) => event.preventDefault());
    // oxlint-disable-next-line no-implied-eval, no-new-func -- It is a script of its own, without exports.
    new Function(code)();
  });
  afterEach(async () => {
    await answer();
    delete document.documentElement.dataset.scripts;
    document.body.replaceChildren();
  });

  test('the button that was pressed last is pressed once more when the page is ready, and never again', async () => {
    find('search').click();
    find('menu').click();
    document.querySelector('b')?.click();
    document.documentElement.dataset.scripts = 'started';
    await Promise.resolve();
    expect(isAwaited()).toBe(true);
    await answer();
    expect([heard, isAwaited()]).toEqual([['menu'], false]);
    find('search').click();
    document.documentElement.dataset.scripts = 'failed';
    await answer();
    expect(heard).toEqual([]);
  });

  test.each([
    ['presses something else', () => find('link').click()],
    ['sends a form, which needs no scripts', () => find('send').click()],
    ['goes on typing', () => find('name').dispatchEvent(new InputEvent('input', { bubbles: true }))],
  ])('a visitor who then %s has given it up', async (_, goOn) => {
    find('menu').click();
    goOn();
    expect(isAwaited()).toBe(false);
    await answer();
    expect(heard).toEqual([]);
  });

  test('nothing is awaited any more from a page that cannot start', async () => {
    find('menu').click();
    document.documentElement.dataset.scripts = 'failed';
    await Promise.resolve();
    expect(isAwaited()).toBe(false);
  });

  test('nothing waits in a browser that is too old for the scripts, and links lead on at once', () => {
    document.documentElement.dataset.scripts = 'unsupported';
    find('menu').click();
    find('professional').click();
    expect(isAwaited()).toBe(false);
    expect(find('order').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true);
  });

  test('what was ticked and chosen is told as it stands', async () => {
    find('agree').closest('label')?.click();
    find('professional').click();
    await answer();
    expect(heard).toEqual(['agree true', 'professional true']);
    expect(find('basic').checked).toBe(false);
  });

  test('a link that leads on with what was chosen waits once something was, and then follows', async () => {
    const press = () => find('order').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(press()).toBe(true);
    find('professional').click();
    expect(press()).toBe(false);
    await answer();
    expect(heard).toEqual(['professional true', 'order']);
  });

  test('what was ticked and unticked again is told as well', async () => {
    find('agree').click();
    find('agree').click();
    await answer();
    expect(heard).toEqual(['agree false']);
  });

  test('of several radio buttons only the one that is chosen now is told', async () => {
    find('professional').click();
    find('basic').click();
    await answer();
    expect(heard).toEqual(['basic true']);
  });
});

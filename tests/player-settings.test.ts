import { describe, expect, test } from 'vitest';
import { settings } from 'xl-video-player/settings';
import { scriptOnlySettings, settingWords } from '../player-element/scripts/setting-words.mjs';

describe('the settings of a playground', () => {
  test('have a Chinese sentence each, and no sentence is of a setting that there is not', () => {
    const described = Object.values(settingWords).flatMap((words) => Object.keys(words));
    expect(settings.map(({ name }) => name)).toEqual(described);
    expect(settings.filter(({ about }) => !/[\u4e00-\u9fff].*。$/.test(about))).toEqual([]);
    expect(scriptOnlySettings.filter((name) => described.includes(name))).toEqual([]);
  });

  test('take what the types and sentences of the manifest say', () => {
    const of = (name: string) => settings.find((setting) => setting.name === name);
    expect(of('muted')).toMatchObject({ kind: 'switch', isAttribute: true });
    expect(of('no-controls')).toMatchObject({ kind: 'switch', property: 'controls' });
    expect(of('preload')).toMatchObject({ kind: 'choice', choices: ['none', 'metadata', 'auto'] });
    expect(of('clock')).toMatchObject({ kind: 'choice', choices: ['short'] });
    expect(of('volume')).toMatchObject({ kind: 'number', min: 0, max: 1 });
    expect(of('src')).toMatchObject({ kind: 'address' });
    expect(of('speed-rates')).toMatchObject({ kind: 'numbers' });
    expect(of('markers')).toMatchObject({ kind: 'json', isAttribute: false });
  });
});

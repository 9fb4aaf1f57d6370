import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSessionTabs, type SessionNews } from '../../../../../site/src/shared/auth/session-tabs';

describe('createSessionTabs', () => {
  const closing = new AbortController();
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  test('the other tabs hear the news, the own one does not (R-SES-5)', async () => {
    const [here, there] = [createSessionTabs(), createSessionTabs()];
    const heard: string[] = [];
    here.listen((news) => heard.push(`here ${news}`), { signal: closing.signal });
    there.listen((news) => heard.push(`there ${news}`), { signal: closing.signal });
    here.tell('logout');
    await vi.waitFor(() => expect(heard).toEqual(['there logout']));
    closing.abort();
  });

  test('without channels the news goes through storage (R-SES-5)', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tabs = createSessionTabs();
    const heard: SessionNews[] = [];
    const listening = new AbortController();
    tabs.listen((news) => heard.push(news), { signal: listening.signal });
    tabs.tell('orgSwitch');
    const newValue = localStorage.getItem('xl:session:news');
    const arrive = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    arrive('other');
    arrive('xl:session:news');
    listening.abort();
    arrive('xl:session:news');
    expect(heard).toEqual(['orgSwitch']);
  });
});

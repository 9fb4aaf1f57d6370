import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSessionChannel, type SessionMessage } from '../../../../../site/src/data/session/session-sync';
import { eventually } from '../../../../support/eventually';

describe('createSessionChannel', () => {
  const closing = new AbortController();
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  test('the other tabs receive a message, its own tab does not (R-SES-5)', async () => {
    const [here, there] = [createSessionChannel(), createSessionChannel()];
    const received: string[] = [];
    here.listen((message) => received.push(`here ${message}`), { signal: closing.signal });
    there.listen((message) => received.push(`there ${message}`), { signal: closing.signal });
    here.post('logout');
    await eventually(() => expect(received).toEqual(['there logout']));
    closing.abort();
  });

  test('without BroadcastChannel the message goes through storage (R-SES-5)', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const channel = createSessionChannel();
    const received: SessionMessage[] = [];
    const listening = new AbortController();
    channel.listen((message) => received.push(message), { signal: listening.signal });
    channel.post('orgSwitch');
    const newValue = localStorage.getItem('xl:session:news');
    const arrive = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    arrive('other');
    arrive('xl:session:news');
    listening.abort();
    arrive('xl:session:news');
    expect(received).toEqual(['orgSwitch']);
  });
});

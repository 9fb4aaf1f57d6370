import { afterEach, describe, expect, test, vi } from 'vitest';
import { readEvents } from '../../../../../site/src/data/http/read-events';

describe('readEvents', () => {
  afterEach(() => vi.useRealTimers());

  function answer() {
    let writer!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) });
    const bytes = (text: string) => new TextEncoder().encode(text);
    return { response: new Response(body), writer, bytes };
  }

  test('hears each event, however its bytes are cut, and ends with the last', async () => {
    const { response, writer, bytes } = answer();
    const heard: unknown[] = [];
    const reading = readEvents(response, (event) => heard.push(event));
    const all = bytes(':\n\nevent: messages\ndata: {"Title":"消息"}\n\nevent: messages\ndata: {"Unread":2}\n\n');
    for (const byte of all) writer.enqueue(Uint8Array.of(byte));
    writer.close();
    expect(await reading).toEqual({ Unread: 2 });
    expect(heard).toEqual([{ Title: '消息' }, { Unread: 2 }]);
  });

  test('rejects when the stream falls silent, or had nothing to say', async () => {
    vi.useFakeTimers();
    const silent = answer();
    const reading = expect(readEvents(silent.response, () => {})).rejects.toThrow('silent');
    silent.writer.enqueue(silent.bytes(':\n\n'));
    await vi.advanceTimersByTimeAsync(61_000);
    await reading;
    const empty = answer();
    empty.writer.close();
    await expect(readEvents(empty.response, () => {})).rejects.toThrow('no event');
  });
});

import { createParser } from 'eventsource-parser';

/** Milliseconds without data after which a stream counts as cut: the server sends something every 25 s. */
const longestSilence = 60_000;

/**
 * Reads a response of server-sent events to its end.
 * @param onEvent called with the data of each event, parsed from JSON.
 * @returns the last event's data. Rejects when the stream is cut, or ends without an event.
 */
export async function readEvents({ body }: Response, onEvent: (event: unknown) => void): Promise<unknown> {
  if (!body) throw new Error('The response has no body');
  const reader = body.getReader();
  const text = new TextDecoder();
  let last: unknown;
  const parser = createParser({
    onEvent({ data }) {
      last = JSON.parse(data);
      onEvent(last);
    },
  });
  for (;;) {
    const { done, value } = await withinTime(reader);
    if (done) break;
    parser.feed(text.decode(value, { stream: true }));
  }
  if (last === undefined) throw new Error('The stream had no event');
  return last;
}

async function withinTime(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The stream fell silent'));
      void reader.cancel();
    }, longestSilence);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

import { createParser } from 'eventsource-parser';

/** Milliseconds of silence after which a stream counts as cut: the server gives a sign of life every 25 s. */
const longestSilence = 60_000;

/**
 * Reads an answer of server-sent events to its end.
 * @param onEvent hears the data of each event, which is JSON.
 * @returns the last of them. Rejects when the stream is cut, or ends without any.
 */
export async function readEvents({ body }: Response, onEvent: (event: unknown) => void): Promise<unknown> {
  if (!body) throw new Error('The answer has no body');
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

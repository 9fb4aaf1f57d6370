/**
 * The bytes of an answer.
 * @throws Error as soon as there are more than so many of them, or when its status is not 200.
 */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const { body, status } = response;
  if (status !== 200 || !body) {
    await body?.cancel();
    throw new Error(`status ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    // Leaving the loop cancels what is still to come.
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

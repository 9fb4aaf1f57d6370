/** A form as a browser encodes it; bytes become its file. */
export async function toFormData(body: object) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]), 'picture.exe');
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

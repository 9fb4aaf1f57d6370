/** The fields of a body as a form; bytes become its file. */
export function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, value instanceof Uint8Array ? new Blob([new Uint8Array(value)]) : String(value));
  }
  return form;
}

/** A session of a driver that speaks WebDriver: https://www.w3.org/TR/webdriver2/ */
export class WebDriverSession {
  #address;

  constructor(address) {
    this.#address = address;
  }

  /** Opens a browser with these capabilities at the driver that listens at `origin`. */
  static async open(origin, capabilities) {
    const { sessionId } = await ask(`${origin}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
    return new WebDriverSession(`${origin}/session/${sessionId}`);
  }

  goTo(url) {
    return this.#post('url', { url });
  }

  /** Runs a script in the page and resolves to what it returns. */
  run(script) {
    return this.#post('execute/sync', { script, args: [] });
  }

  /** Moves and sizes the window, borders included. */
  place(rectangle) {
    return this.#post('window/rect', rectangle);
  }

  performActions(actions) {
    return this.#post('actions', { actions });
  }

  /** Lets go of every key and button that is down. */
  releaseActions() {
    return ask(`${this.#address}/actions`, 'DELETE');
  }

  close() {
    return ask(this.#address, 'DELETE');
  }

  #post(command, body) {
    return ask(`${this.#address}/${command}`, 'POST', body);
  }
}

async function ask(url, method, body) {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}

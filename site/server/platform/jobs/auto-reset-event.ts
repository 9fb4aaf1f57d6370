/** Lets one waiter go on each time that it is set; one that was set while nobody waited lets the next waiter go on. */
export class AutoResetEvent {
  #set = () => {};
  #isSet = this.#renew();

  set(): void {
    this.#set();
  }

  async wait(): Promise<void> {
    await this.#isSet;
    this.#isSet = this.#renew();
  }

  #renew(): Promise<void> {
    return new Promise((resolve) => (this.#set = resolve));
  }
}

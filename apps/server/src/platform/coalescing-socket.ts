import { Socket } from 'node:net';

/**
 * Whoever corks it sends at the end of the turn of the event loop, together with whoever else did. Statements
 * that are asked for together then cost one call of the system, not one each: that call is most of what a
 * short statement costs us.
 */
export class CoalescingSocket extends Socket {
  #isHeld = false;

  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    // Once more than the caller, who uncorks sooner.
    super.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      super.uncork();
    });
  }
}

import { Socket } from 'node:net';

/**
 * Write coalescing: data written while corked is sent at the end of the event-loop turn, together with all other corked
 * writes of that turn. Statements issued together then cost one system call instead of one each: that call is most of
 * what a short statement costs us.
 */
export class CoalescingSocket extends Socket {
  #isHeld = false;

  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    // Corks once more than the caller, who uncorks sooner.
    super.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      super.uncork();
    });
  }
}

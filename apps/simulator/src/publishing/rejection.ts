type Reason = 'unknown' | 'unreadable' | 'impossible';

/** A request that the simulator cannot fulfil. The message is for the caller. */
export class Rejection extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export function unknownEvent(id: string): Rejection {
  return new Rejection('unknown', `no event '${id}'`);
}

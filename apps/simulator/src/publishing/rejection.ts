type Reason = 'unknown' | 'unreadable' | 'impossible';

/** Something asked of the simulator that it cannot do. The message is for the one who asked. */
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

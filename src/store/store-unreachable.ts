/** The database does not answer. The call may be repeated: it was not taken, or is recognised by its id. */
export class StoreUnreachable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

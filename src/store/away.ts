/** Where the books are kept does not answer just now. What was asked may be asked again: it was not taken, or is known by its id. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

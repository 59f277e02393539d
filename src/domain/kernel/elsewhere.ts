type Values = Readonly<Record<string, unknown>>

/**
 * What the form of a record shows and saves beside its fields, since it is kept elsewhere. A saved record has a tab for
 * each; calls tell and take `records` and `siblings` together with the record.
 */
export interface KeptElsewhere {
  /** Records of another declaration that refer to this one, and the fields of them that the form holds: a product's barcodes. */
  readonly records?: {
    readonly name: string
    readonly of: string
    readonly by: string
    readonly fields: readonly string[]
    /** Codes of our own for one of the fields, by a whole number below `most`: a device draws it by lot. */
    readonly own?: { readonly field: string; readonly most: number; readonly code: (drawn: number) => string }
  }
  /**
   * What a register of information says of the record for each row of another reference, such as a price for each price
   * type. A change is posted as a document with the register's name for it in its lines.
   */
  readonly values?: {
    readonly name: string
    readonly register: string
    /** The resource of the register, and the field of the document's lines. */
    readonly value: string
    readonly by: string
    readonly each: string
    readonly document: string
    /** The flag of the one row whose value is a column of the list. */
    readonly listed?: string
  }
  /** Balances that the list shows in a column each: of a resource, where the record lies at these values. */
  readonly balances?: Readonly<Record<string, Balance>>
  /**
   * The other records that share a reference, such as the products of one variation. `across`: the reference and the
   * lines of answers by which they differ, whose choices make a table in which missing ones are made at once.
   */
  readonly siblings?: {
    readonly name: string
    readonly by: string
    readonly across: { readonly ref: string; readonly answers: string }
  }
}
interface Balance {
  readonly register: string
  readonly by: string
  readonly where: Values
  readonly resource: string
  /** The dimensions by which the record's own page tells it apart, the first as headings; and the one of single units. */
  readonly split: readonly [string, string]
  readonly units: string
}

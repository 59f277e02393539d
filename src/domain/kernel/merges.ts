/** How two records of a kind become one. */
export interface Merges {
  /** Fields in which they must agree: goods in pieces and goods by weight are never the same. */
  readonly same: readonly string[]
  /** Fields that are told from one another by what they say: two records that agree in one may be the same. */
  readonly alike: readonly string[]
}

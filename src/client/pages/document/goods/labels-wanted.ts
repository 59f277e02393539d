export const labelsRoute = '/labels'

/** Goods that labels are wanted for. */
export interface LabelledGoods {
  readonly product_id: string
  readonly count: number
  /** The first code of each unit, where they are told apart. */
  readonly units: readonly string[]
}

/** What the page of labels begins with, told along with its address. */
export interface LabelsWanted {
  readonly goods: readonly LabelledGoods[]
  /** The prices of this moment are told as the old ones. */
  readonly since?: string
}

import { act, newSale, saleNow } from '../state/desk.ts'
import { show } from '../state/ui.ts'
import { backNow, beginBack, leaveBack } from './open-back.ts'

/** Other goods are taken for those that come back: the open return goes along with the sale on the counter. */
export function takeInstead(): void {
  const back = backNow()
  if (!back) return
  const { back: other, revision } = saleNow()
  // One return for each exchange; and a sale that was put off is in the books already.
  if (other || revision !== null) newSale()
  act({ type: 'swap', back: { ...back, tenders: [], active: null } })
  leaveBack()
  show('sell')
}

/** The return by itself again: nothing of it is lost, and the sale keeps its goods. */
export function returnAlone(): void {
  const { back } = saleNow()
  if (!back) return
  beginBack(back)
  act({ type: 'swap', back: null })
  show('back')
}

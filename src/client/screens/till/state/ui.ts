import { later } from '#client/parts/at-work.ts'
import { createStore, usePart, useStore } from '#client/parts/store.ts'
import type { Item } from './goods.ts'
import type { Trouble } from './scan.ts'

export type EditedAmount = 'quantity' | 'price' | 'discount'

/** The dialog open over the till; one at a time. */
export type OpenPanel =
  | { readonly kind: 'amount'; readonly of: EditedAmount; readonly key: string }
  | { readonly kind: 'saleDiscount' | 'client' | 'comment' | 'held' | 'groups' | 'keys' | 'priceType' | 'shift' }
  /** `typed`: figures of the unit that were typed into the search. */
  | { readonly kind: 'units'; readonly item: Item; readonly typed?: string }
  | { readonly kind: 'product'; readonly item: Item }
  | { readonly kind: 'attach'; readonly code: string }
  /** A new PIN, and what follows when it is set. */
  | { readonly kind: 'pin'; readonly after?: () => Promise<void> }

const asked = createStore<OpenPanel | null>(null)
export const useAsked = () => useStore(asked)
export const askedNow = asked.get
export const openAsked = (what: OpenPanel) => asked.set(what)
export const closeAsked = () => asked.set(null)

const trouble = createStore<Trouble | null>(null)
/** The alarm that must be answered before anything else. */
export const useTrouble = () => useStore(trouble)
export const troubleNow = trouble.get
export const raiseTrouble = (what: Trouble) => trouble.set(what)
export const settleTrouble = () => trouble.set(null)

type View = 'sell' | 'pay' | 'sold' | 'back' | 'refund' | 'receipts'
const view = createStore<View>('sell')
export const useView = () => useStore(view)
export const viewNow = view.get
export const show = (next: View) => view.set(next)

interface Looked {
  /** The text in the search field. */
  readonly text: string
  /** The text being searched for; it follows `text` after a pause. */
  readonly sought: string
  /** Id of a category or a brand, or the favourites. */
  readonly group: string | null
  /** Ids of options of which goods of the category must say one: by commas, each specification after a semicolon. */
  readonly options: string
  /** Index of the highlighted result. */
  readonly at: number
  /** On a narrow screen: the goods cover the sale. */
  readonly open: boolean
  /** True while the camera is on. */
  readonly camera: boolean
  /** True while favourites are being chosen: a tap marks goods instead of selling them. */
  readonly marking: boolean
}
const looked = createStore<Looked>({
  text: '',
  sought: '',
  group: null,
  options: '',
  at: 0,
  open: false,
  camera: false,
  marking: false,
})
/** The options that are asked of each specification; `optionsText` writes them. */
export const askedOptions = (options: string): readonly (readonly string[])[] =>
  options.split(';').flatMap((some) => (some ? [some.split(',')] : []))
export const optionsText = (asked: readonly (readonly string[])[]) =>
  asked
    .filter(({ length }) => length > 0)
    .map((some) => some.join(','))
    .join(';')

/** A part of the search state: its component does not render again for every key. */
export const useLooked = <P extends string | number | boolean | null>(pick: (now: Looked) => P) => usePart(looked, pick)
export const lookedNow = looked.get
export const onLooked = looked.subscribe

/** Milliseconds: a scanner's digits come faster, and results for half a code are useless. */
const pause = 120
let callOff = () => {}

export function look(part: Partial<Omit<Looked, 'sought'>>): void {
  // Other goods say other things of themselves.
  looked.set((now) => ({
    ...now,
    at: 0,
    ...(part.group !== undefined && part.group !== now.group && { options: '' }),
    ...part,
  }))
  callOff()
  if (/^\d+$/.test(lookedNow().text)) callOff = later('typing', seek, pause)
  else seek()
}

const seek = () => looked.set((now) => (now.sought === now.text ? now : { ...now, sought: now.text }))

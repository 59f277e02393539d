import { facades, registerFacades, reportFacades } from '#domain/facades.ts'

const kinds = ['reference', 'document', 'register', 'report'] as const
type HelpKind = (typeof kinds)[number]

/** What a cashier does at the till, each with a page of its own. */
export const helpOfTill = ['till', 'till_payment', 'till_return', 'till_exchange', 'till_shift', 'till_drawer'] as const

/** What screens of this kind have in common; null of a screen that is like no other. */
export function helpKindOf(key: string): HelpKind | null {
  const named = ({ name }: { name: string }) => name === key
  if (registerFacades.some(named)) return 'register'
  if (reportFacades.some(named)) return 'report'
  const facade = facades.find(named)
  if (facade?.isDocument) return 'document'
  const isPart = key === 'client' || key === 'supplier'
  return isPart || facade?.menu.heading === 'reference' ? 'reference' : null
}

/** Questions and their answers, which stand in turn. */
export function questionsIn(text: string): readonly { readonly asked: string; readonly answer: string }[] {
  const lines = text.split('\n')
  return lines.flatMap((asked, at) => (at % 2 === 0 ? [{ asked, answer: lines[at + 1] ?? '' }] : []))
}

/** Keys of every screen, by what they do; those of rows only where there are any. */
export const helpKeys: readonly {
  readonly key: 'search' | 'help' | 'move' | 'open' | 'close'
  readonly press: string
}[] = [
  { key: 'search', press: 'Ctrl K' },
  { key: 'help', press: 'F1' },
  { key: 'move', press: '↑ ↓' },
  { key: 'open', press: 'Enter' },
  { key: 'close', press: 'Esc' },
]

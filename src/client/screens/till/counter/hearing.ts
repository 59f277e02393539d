import type { OpenPanel } from '../state/ui.ts'

/**
 * What becomes of a scan while panels are open: what asks nothing gives way to the sale, the choice of a unit is
 * answered, and every other question comes first.
 */
export function hearingOf(asked: OpenPanel['kind'] | undefined, dialogs: number): 'sale' | 'answer' | 'question' {
  if (dialogs > 1) return 'question'
  if (asked === 'units') return 'answer'
  return (asked ? asksNothing.has(asked) : dialogs === 0) ? 'sale' : 'question'
}

const asksNothing: ReadonlySet<OpenPanel['kind']> = new Set(['product', 'keys', 'groups'])

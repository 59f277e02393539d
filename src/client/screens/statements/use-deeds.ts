import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { notify } from '#client/parts/messages.ts'
import { confidenceOf, type LineMeaning, type StatementLine } from '#domain/bank/statements/statement-line.ts'
import { type AcceptedLine, acceptLines, decideLines, matchLines, undoLines } from '#wire/statements.ts'
import { tellTrouble } from './tell-trouble.ts'

interface Around {
  /** Goes on to the next line that waits. */
  readonly next: () => void
  readonly focus: () => void
}

export type Deeds = ReturnType<typeof useDeeds>

/** Whether something must still be said before a line can be accepted so. */
export const isWanting = ({ reasons }: StatementLine['proposals'][number]) =>
  reasons.some(({ code }) => code === 'type_missing')

/** What is done with single lines; each is told, and what was accepted can be undone. */
export function useDeeds(id: string, { next, focus }: Around) {
  const { t } = useTranslation('statements')
  /** One thing at a time: a second press while the first is under way is none. */
  const busy = useRef(false)

  async function alone(work: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } catch (error) {
      tellTrouble(error)
    } finally {
      busy.current = false
    }
  }

  function tell({ outcome, line, errors }: AcceptedLine) {
    const number = line.document?.number ?? ''
    if (outcome === 'accepted')
      notify.success(t('accepted', { number }), { label: t('undo'), run: () => void undo(line) })
    else if (outcome === 'accepted_before') notify.info(t('acceptedBefore', { number, name: line.decided_by ?? '' }))
    else if (outcome === 'refused') notify.error(Object.values(errors).flat().join('. '))
    else notify.success(t('undone', { count: 1 }))
  }

  const accept = (line: StatementLine, means: LineMeaning) =>
    alone(async () => {
      const { data } = await ask(acceptLines, { id, lines: [{ id: line.id, means }] })
      const [told] = data
      if (!told) return
      tell(told)
      if (told.outcome === 'refused') return
      next()
      focus()
    })

  const undo = (line: StatementLine) =>
    alone(async () => {
      const { data } = await ask(undoLines, { id, ids: [line.id] })
      for (const told of data) tell(told)
    })

  const set = (line: StatementLine, state: 'later' | 'left_out' | 'open', reason: string | null = null) =>
    alone(async () => {
      await ask(decideLines, { id, ids: [line.id], state, reason })
      if (state === 'open') return
      notify.success(t(`set.${state}`), { label: t('undo'), run: () => void set(line, 'open') })
      next()
      focus()
    })

  return {
    accept,
    undo,
    set,
    /** What a line means for sure; anything else is chosen by a person. */
    acceptSure: async (line: StatementLine) => {
      const [best] = line.proposals
      if (best && confidenceOf(line, best, 0) === 'sure') await accept(line, best.means)
      else if (best && line.state !== 'accepted' && line.state !== 'left_out') notify.info(t('notSure'))
    },
    match: () =>
      alone(async () => {
        const { matched } = await ask(matchLines, { id })
        notify.success(t('matched', { count: matched }))
      }),
  }
}

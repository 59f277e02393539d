import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { useConfirm } from '#client/parts/use-confirm.ts'
import { acceptReadyLines, type StatementSummary, undoLines } from '#wire/statements.ts'
import { tellTrouble } from './tell-trouble.ts'

/** So many are undone in a call. */
const atOnce = 100

/** Accepts everything that is sure, once it was said how much that is. */
export function AcceptReady({ id, summary }: { id: string; summary: StatementSummary }) {
  const { t } = useTranslation('statements')
  const actor = useActor()
  const confirm = useConfirm()
  const [done, setDone] = useState<number | null>(null)
  const { incoming, outgoing } = summary.ready
  const count = summary.states.ready
  if (!acceptReadyLines.right(actor) || (count === 0 && done === null)) return null

  async function undo(ids: readonly string[]) {
    try {
      for (let at = 0; at < ids.length; at += atOnce) await ask(undoLines, { id, ids: ids.slice(at, at + atOnce) })
      notify.success(t('undone', { count: ids.length }))
    } catch (error) {
      tellTrouble(error)
    }
  }

  async function accept() {
    const text = [
      incoming.count > 0 && t('ready.incoming', { count: incoming.count, sum: formatMoney(incoming.sum) }),
      outgoing.count > 0 && t('ready.outgoing', { count: outgoing.count, sum: formatMoney(outgoing.sum) }),
    ]
    const asked = { title: t('ready.title', { count }), text: text.filter(Boolean).join('\n'), action: t('ready.go') }
    if (!(await confirm(asked))) return
    const accepted: string[] = []
    let refused = 0
    setDone(0)
    try {
      for (let left = 1; left > 0; ) {
        const answer = await ask(acceptReadyLines, { id })
        accepted.push(...answer.data.filter(({ outcome }) => outcome === 'accepted').map((one) => one.id))
        refused += answer.data.filter(({ outcome }) => outcome === 'refused').length
        setDone(accepted.length)
        left = answer.data.length > 0 ? answer.left : 0
      }
    } catch (error) {
      tellTrouble(error)
    }
    setDone(null)
    const again = { label: t('undo'), run: () => void undo(accepted) }
    if (accepted.length > 0) notify.success(t('ready.done', { count: accepted.length }), again)
    if (refused > 0) notify.warning(t('ready.refused', { count: refused }))
  }

  return (
    <Button variant="subtle" icon={CheckCheck} busy={done !== null} onClick={() => void accept()}>
      {done === null ? t('ready.open', { count }) : t('ready.doing', { count: done })}
    </Button>
  )
}

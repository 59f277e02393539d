import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFind } from '#client/data/ask/use-find.ts'
import { ApiError } from '#client/data/call/api-error.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import css from './order.module.css'
import { OrderList } from './order-list.tsx'
import { hearOfOrder, saveOrder } from './save-order.ts'

interface OrderDialogProps {
  resource: Resource
  onClose: () => void
}

/** How many rows from the beginning of a list are put in order here; others get their place in their form. */
const most = 200

/** The rows of a list in their order, to be dragged, moved by keys or given a place by its number. */
export default function OrderDialog({ resource, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['order', 'common'])
  const words = useWords(resource)
  const find = useFind(resource)
  const { data, error, refetch } = useQuery<{ rows: readonly ReadRow[]; total: number }, ApiError>({
    queryKey: ['order', resource.name],
    queryFn: ({ signal }) => find({ sort: { column: 'sequence', descending: false }, per_page: most }, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [wanted, want] = useState<readonly ReadRow[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const rows = wanted ?? data?.rows ?? []

  async function save() {
    if (!data || !wanted) return
    setBusy(true)
    setFailed(null)
    try {
      await saveOrder(resource, data.rows, wanted)
      notify.success(t('saved'))
      onClose()
    } catch (trouble) {
      if (!(trouble instanceof ApiError)) throw trouble
      setFailed(trouble.message)
      if (trouble.status === 409) await renew()
    }
    setBusy(false)
  }
  /** What the person wanted goes on from the rows as they are now; new ones stand last, and those that are gone go. */
  async function renew() {
    await hearOfOrder(resource)
    const { data: now } = await refetch()
    if (!now) return
    const held = new Map(now.rows.map((row) => [row.id, row]))
    const kept = rows.flatMap(({ id }) => held.get(id) ?? [])
    want([...kept, ...now.rows.filter(({ id }) => !kept.some((one) => one.id === id))])
  }

  const trouble = failed ?? error?.message
  return (
    <Dialog
      size="md"
      title={t('title')}
      subtitle={words.many}
      guarded={wanted !== null}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button variant="solid" disabled={wanted === null} busy={busy} onClick={() => void save()}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className={css.quiet}>{t('help')}</p>
        {trouble && (
          <div role="alert">
            <State tone="error">{trouble}</State>
          </div>
        )}
        {data && data.total > data.rows.length && (
          <p className={css.quiet}>
            {t('first', { shown: formatInteger(data.rows.length), total: formatInteger(data.total) })}
          </p>
        )}
        {!data && !error && <SkeletonRows rows={5} columns={2} />}
        {data && <OrderList resource={resource} rows={rows} onChange={want} />}
      </div>
    </Dialog>
  )
}

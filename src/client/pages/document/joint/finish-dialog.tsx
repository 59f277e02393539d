import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { v7 } from 'uuid'
import { now } from '#client/data/call/connection.ts'
import { saveRow } from '#client/data/device/changes.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import { stockCount } from '#domain/stock/stock-count.ts'
import { firstValues } from '../../form/parts/values.ts'
import css from './joint.module.css'
import { goneLine } from './joint-lines.ts'
import type { useJointCount } from './use-joint-count.ts'
import type { JointCount } from './use-sheets.ts'
import { useEnding } from './use-sheets.ts'

interface FinishDialogProps {
  row: JointCount
  joint: ReturnType<typeof useJointCount>
  onClose: () => void
}

/** Makes a stock count of the sheets, which is looked at once more and then posted. */
export function FinishDialog({ row, joint, onClose }: FinishDialogProps) {
  const { t } = useTranslation(['counts', 'common'])
  const actor = useActor()
  const navigate = useNavigate()
  const { lines, sheets, uncounted } = joint
  const { draft } = useEnding(row)
  const [areGone, setGone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function make() {
    setBusy(true)
    const at = now().toISOString()
    const gone = areGone ? uncounted.map(({ product_id }) => goneLine(String(product_id), at)) : []
    const values = {
      ...{ organisation_id: row.organisation_id, warehouse_id: row.warehouse_id, occurred_at: at },
      ...{ joint_count_id: row.id, sheet_ids: sheets.map(({ id }) => id), lines: [...lines, ...gone] },
    }
    const input = { ...firstValues(stockCount, actor, 'create', null, values), is_draft: true }
    const answer = await saveRow(
      stockCount,
      draft
        ? { action: 'update', id: draft.id, input, revision: draft.revision }
        : { action: 'create', id: v7(), input },
    )
    setBusy(false)
    if (!answer.ok) return setTrouble(Object.values(answer.errors).flat()[0] ?? answer.message)
    const id = answer.row?.id ?? draft?.id
    if (id) void navigate(`${stockCount.route}/edit/${id}`)
  }

  return (
    <Dialog
      title={t('finish.title')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="solid" busy={busy} data-autofocus onClick={() => void make()}>
            {t('finish.make')}
          </Button>
        </>
      }
    >
      <div className={css.question}>
        <p>{t('finish.text', { count: lines.length })}</p>
        {uncounted.length > 0 && (
          <Checkbox
            checked={areGone}
            onChange={setGone}
            label={t('finish.gone', { count: uncounted.length })}
            help={t('finish.goneHelp')}
          />
        )}
        {trouble && <p role="alert">{trouble}</p>}
      </div>
    </Dialog>
  )
}

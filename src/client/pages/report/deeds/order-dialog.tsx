import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { currentUser } from '#client/data/who/session.ts'
import { useRecordOptions } from '#client/fields/use-record-options.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { LateCombobox } from '#client/parts/late-combobox.tsx'
import { notify } from '#client/parts/messages.ts'
import type { Option } from '#client/parts/select.tsx'
import type { Report } from '#domain/kernel/report.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { productReceipt } from '#domain/stock/product-receipt.ts'
import type { ReportQuery } from '#store/report-query.ts'
import { makeDrafts } from './make-drafts.ts'

interface OrderDialogProps {
  report: Report
  query: ReportQuery
  onClose: () => void
}

/** Asks where the goods shall come, and makes a draft for each supplier of what the report says is to be ordered. */
export function OrderDialog({ report, query, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['report', 'common'])
  const navigate = useNavigate()
  const options = useRecordOptions(warehouse)
  const [own, ...others] = currentUser()?.warehouses ?? []
  const [place, choose] = useState<Option | null>(
    own && others.length === 0 ? { value: own.id, label: own.name } : null,
  )
  const [fault, tell] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)

  async function make() {
    if (!place) return tell(t('drafts.whereMissing'))
    setMaking(true)
    try {
      const { made, without, awaited } = await makeDrafts(report, query, place.value)
      if (made === 0 && awaited > 0) return tell(t('drafts.awaited', { count: awaited }))
      if (made === 0) return tell(t(without > 0 ? 'drafts.noSupplier' : 'drafts.nothing', { count: without }))
      const told = t('drafts.made', { count: made })
      if (without > 0) notify.warning(`${told}. ${t('drafts.noSupplier', { count: without })}`)
      else notify.success(told)
      onClose()
      void navigate(`${productReceipt.route}?page=1&is_posted=0`)
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error))
    } finally {
      setMaking(false)
    }
  }

  return (
    <Dialog
      title={t('drafts.open')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button variant="solid" disabled={isMaking} onClick={() => void make()}>
            {t('drafts.make')}
          </Button>
        </>
      }
    >
      <p>{t('drafts.text')}</p>
      <LabelledField label={t('drafts.where')} required error={fault ?? undefined}>
        <LateCombobox
          {...options}
          name="where"
          placeholder=""
          emptyText={t('drafts.whereNone')}
          disabled={isMaking}
          value={place}
          onChange={(option) => {
            choose(option)
            tell(null)
          }}
          onBlur={() => {}}
        />
      </LabelledField>
    </Dialog>
  )
}

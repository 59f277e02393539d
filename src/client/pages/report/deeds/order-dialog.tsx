import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { v7 } from 'uuid'
import { readReportRows } from '#client/data/ask/reports.ts'
import { saveRow } from '#client/data/device/changes.ts'
import { currentUser } from '#client/data/who/session.ts'
import { useRecordOptions } from '#client/fields/use-record-options.ts'
import { newValues } from '#client/pages/document/first.ts'
import { lineOf } from '#client/pages/document/goods/parts/goods-line.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { LateCombobox } from '#client/parts/late-combobox.tsx'
import { notify } from '#client/parts/messages.ts'
import type { Option } from '#client/parts/select.tsx'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import type { Report } from '#domain/kernel/report.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { productReceipt } from '#domain/stock/product-receipt.ts'
import { type ReportQuery, viewNamed } from '#store/report-query.ts'

const [goods] = lineFieldsOf(productReceipt)

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
      const { made, without } = await makeDrafts(report, query, place.value)
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

/** Answers how many drafts were made, and how many goods have no supplier to order them from. */
async function makeDrafts(report: Report, query: ReportQuery, warehouse_id: string) {
  const user = currentUser()
  if (!user) throw new Error('nobody is signed in')
  const asked = {
    ...query,
    group: viewNamed(report, 'by_supplier').group,
    figures: ['to_order'],
    path: [],
    compare: null,
  }
  const suppliers = await readReportRows(report, asked)
  let [made, without] = [0, 0]
  for (const { supplier_id, parts } of suppliers) {
    if (typeof supplier_id !== 'string') {
      without += parts
      continue
    }
    const rows = await readReportRows(report, { ...asked, path: [supplier_id] })
    const lines = rows
      .filter(({ to_order }) => Number(to_order) > 0)
      .map(({ product_id, to_order }) => ({
        ...(goods && lineOf(goods.field, String(product_id))),
        quantity: 0,
        expected: Number(to_order),
      }))
    if (lines.length === 0) continue
    const input = { ...newValues(productReceipt, user, { warehouse_id, supplier_id, lines }), is_draft: true }
    const saved = await saveRow(productReceipt, { action: 'create', id: v7(), input })
    if (!saved.ok) throw new Error(saved.message)
    made++
  }
  return { made, without }
}

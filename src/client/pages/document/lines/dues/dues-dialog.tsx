import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { today } from '#client/parts/dates/days.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import { numberText } from '#domain/kernel/document-number.ts'
import { type Owed, textOfRecord } from '#domain/kernel/field.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import { balanceOfPartner } from '#wire/partners.ts'
import css from './dues.module.css'

interface DuesDialogProps {
  owed: Owed
  /** Whether a document is among the lines already. */
  isNamed: (ref: string) => boolean
  onTake: (refs: readonly string[], sum: number) => void
  onClose: () => void
}

/** What is due, the oldest day first, to be ticked. */
export default function DuesDialog({ owed, isNamed, onTake, onClose }: DuesDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const label = useLabel('resources')
  const { data, error } = useCall(balanceOfPartner, { id: owed.partner_id })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const open = data?.dues
    ?.filter(({ document, currency_id }) => document !== null && currency_id === owed.currency_id)
    .filter(({ amount }) => amount * (owed.sign || amount) > 0)
    .map((due) => ({ ...due, ref: textOfRecord({ to: String(due.document), id: due.origin }) }))
    .filter(({ ref }) => !isNamed(ref))
  const chosen = open?.filter(({ ref }) => ticked.has(ref)) ?? []
  const sum = sumOf(chosen, ({ amount }) => Math.abs(amount))
  const toggle = (ref: string) =>
    setTicked((held) => (held.has(ref) ? new Set([...held].filter((one) => one !== ref)) : new Set([...held, ref])))
  return (
    <Dialog
      title={t('dues.title')}
      onClose={onClose}
      footerNote={<span className="num">{sum > 0 && t('dues.sum', { sum: formatMoney(sum) })}</span>}
      footer={
        <Button
          variant="solid"
          disabled={chosen.length === 0}
          onClick={() => onTake([...new Set(chosen.map(({ ref }) => ref))], sum)}
        >
          {t('dues.take')}
        </Button>
      }
    >
      {error && <p role="alert">{t('dues.failed')}</p>}
      {open?.length === 0 && <p>{t('dues.none')}</p>}
      <ul className={css.list}>
        {open?.map((due) => {
          const isLate = due.due_date < today()
          return (
            <li key={`${due.ref} ${due.due_date}`}>
              <Checkbox
                checked={ticked.has(due.ref)}
                onChange={() => toggle(due.ref)}
                label={
                  <>
                    {label(`resources:${due.document}.one`)} {numberText({ ...due })}{' '}
                    <b className="num">{formatMoney(Math.abs(due.amount))}</b>
                  </>
                }
                help={
                  <span className={css.when} data-late={isLate || undefined}>
                    {isLate && <Icon of={CircleAlert} size={14} />}
                    {t(isLate ? 'dues.late' : 'dues.until', { day: formatDate(due.due_date) })}
                  </span>
                }
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { DayInput } from '#client/parts/dates/day-input.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { dayOf, startOf } from '#domain/kernel/day.ts'
import css from './labels.module.css'
import { useChangedPrices } from './use-changed-prices.ts'

interface ChangedGoodsProps {
  priceType: string | null
  onFound: (products: readonly string[], since: string) => void
}

/** Takes all goods whose price has changed since a day. */
export function ChangedGoods({ priceType, onFound }: ChangedGoodsProps) {
  const { t } = useTranslation('labels')
  const find = useChangedPrices()
  const [day, setDay] = useState<string | null>(() => dayOf(new Date().toISOString()))
  const [busy, setBusy] = useState(false)

  async function take() {
    if (!day) return
    setBusy(true)
    try {
      const since = startOf(day)
      const found = await find(priceType, since)
      if (found.length === 0) notify.warning(t('noneChanged'))
      else onFound(found, since)
    } catch {
      notify.error(t('changedFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.changed}>
      <LabelledField label={t('changedSince')}>
        <DayInput name="since" value={day} onChange={setDay} onBlur={() => {}} disabled={false} />
      </LabelledField>
      <Button busy={busy} disabled={!day} onClick={() => void take()}>
        {t('takeChanged')}
      </Button>
    </div>
  )
}

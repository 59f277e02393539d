import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#client/parts/select.tsx'
import { Switch } from '#client/parts/switch.tsx'
import css from '../parts/money.module.css'
import type { ShownCalendar } from './expected.ts'
import { calendarSpans, type useWish } from './use-wish.ts'
import type { CalendarWords } from './words.ts'

interface ToolsProps {
  address: ReturnType<typeof useWish>
  shown: ShownCalendar
  words: CalendarWords
  /** Whether rates are told, so that all can be counted in soums. */
  hasRates: boolean
}

/** How far, by what, of whom and in what. */
export function CalendarTools({ address, shown, words, hasRates }: ToolsProps) {
  const { t } = useTranslation('treasury')
  const { span, wish, set } = address
  const options = (named: readonly (readonly [string, string])[]) => named.map(([value, label]) => ({ value, label }))
  return (
    <>
      <Choice
        label={t('span')}
        value={span}
        options={options(calendarSpans.map((one) => [one, t(`spans.${one}`)]))}
        onChange={(value) => set('span', value)}
      />
      <Choice
        label={t('step')}
        value={wish.by}
        options={options([
          ['day', t('byDay')],
          ['week', t('byWeek')],
        ])}
        onChange={(value) => set('by', value)}
      />
      <Choice
        label={t('direction')}
        value={wish.direction}
        options={options([
          ['', t('both')],
          ['incoming', t('onlyIncoming')],
          ['outgoing', t('onlyOutgoing')],
        ])}
        onChange={(value) => set('direction', value)}
      />
      <Choice
        label={t('payer')}
        value={wish.payer}
        options={[{ value: '', label: t('anybody') }, ...shown.payers]}
        onChange={(value) => set('payer', value)}
      />
      {(shown.named.size > 1 || wish.currency) && (
        <Choice
          label={t('currency')}
          value={wish.currency}
          options={options([
            ['', t('everyCurrency')],
            ...[...shown.named.keys()].map((id) => [id, words.sign(id)] as const),
          ])}
          onChange={(value) => set('currency', value)}
        />
      )}
      {hasRates && (
        <Switch label={t('inSoums')} checked={wish.inSoums} onChange={(on) => set('soums', on ? '1' : '')} />
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, ...rest }: ChoiceProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={css.choice}>
      <span>{label}</span>
      <Select id={id} {...rest} />
    </label>
  )
}

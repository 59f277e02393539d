import { useTranslation } from 'react-i18next'
import { controlOf } from '#client/fields/controls.ts'
import type { Words } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { formatAsOf, formatDate, formatMoney } from '#client/parts/format.ts'
import { fieldOfRule, holderOf } from '#domain/settings/rules.ts'
import type { RulesTold, RuleValue } from '#wire/settings.ts'
import css from './system.module.css'

type ToldRule = RulesTold[number]

interface RuleRowProps {
  readonly rule: ToldRule
  readonly words: Words
  /** What stands in the field. */
  readonly value: RuleValue
  readonly error: string | undefined
  /** Somebody has changed it while it was typed. */
  readonly isStale: boolean
  readonly onChange: (value: RuleValue) => void
  /** Takes what is there, or goes on with what was typed. */
  readonly onSettle: (isTheirs: boolean) => void
}

/** One rule: what it means, how it is set, who set it when. */
export function RuleRow({ rule, words, value, error, isStale, onChange, onSettle }: RuleRowProps) {
  const { t } = useTranslation('system')
  const { key, scope, usual, may_change, changed } = rule
  const field = fieldOfRule(key)
  const Control = controlOf(field.kind)
  /** A value as it is said in a sentence. */
  const said = (one: RuleValue): string => {
    if (one === null) return t('empty')
    if (typeof one === 'boolean') return t(one ? 'yes' : 'no')
    if (field.kind === 'choice') return words.option(key, String(one))
    if (field.kind === 'amount') return formatMoney(Number(one))
    return field.kind === 'day' ? formatDate(String(one)) : String(one)
  }
  const help = [t(`rules.${key}`), ...(usual === null ? [] : [t('usual', { value: said(usual) })])].join('. ')
  return (
    <li className={css.rule} data-rule={key}>
      <LabelledField label={words.field(key)} error={error} help={help} required={field.required}>
        <Control
          resource={holderOf(key)}
          name={key}
          field={field}
          value={value as never}
          onChange={(next) => onChange(next as RuleValue)}
          onBlur={() => {}}
          disabled={!may_change}
          values={{}}
          read={{}}
        />
      </LabelledField>
      <small className={css.quiet}>
        {changed ? t('changed', { time: formatAsOf(changed.at), by: changed.by }) : t('never')}
        {scope === 'server' && ` · ${t(may_change ? 'ofServer' : 'onlySuper')}`}
      </small>
      {isStale && (
        <div className={css.stale}>
          <State tone="warning">{t('stale', { by: changed?.by ?? '', value: said(rule.value) })}</State>
          <Button onClick={() => onSettle(true)}>{t('theirs')}</Button>
          <Button variant="subtle" onClick={() => onSettle(false)}>
            {t('mine')}
          </Button>
        </div>
      )}
    </li>
  )
}

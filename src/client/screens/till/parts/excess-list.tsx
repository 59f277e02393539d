import { useTranslation } from 'react-i18next'
import type { Excess } from '#domain/kernel/excess.ts'
import { formatPercent, minus } from '#domain/kernel/figures.ts'
import { share } from '#domain/kernel/integer-math.ts'
import css from './dialogs.module.css'

interface ExcessListProps {
  excesses: readonly Excess[]
  /** What a thing is about in words: the product, the client. */
  named: (of: string) => string
}

/** Each thing that somebody is asked to allow, with its figures. */
export function ExcessList({ excesses, named }: ExcessListProps) {
  const { t } = useTranslation('till')
  return (
    <ul className={css.things}>
      {excesses.map(({ field, fault: { code, params = {} }, of }) => (
        <li key={`${code} ${field}`}>
          {t(`approve.of.${code as 'price_changed'}`, { ...params, name: named(of), less: lessOf(params) })}
        </li>
      ))}
    </ul>
  )
}

/** By how much a sum is less than the full one, or more: −6,3 %. */
function lessOf({ full, now }: Excess['fault']['params'] & object): string {
  if (typeof full !== 'number' || typeof now !== 'number' || full === 0) return ''
  const part = share(Math.abs(full - now), 100_00, full)
  return `${now < full ? minus : '+'}${formatPercent(part)}`
}

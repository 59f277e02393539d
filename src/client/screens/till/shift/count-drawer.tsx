import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { TextInput } from '#client/parts/text-input.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import { currencies } from '#domain/references/currency.ts'
import { denominations, type Notes, noneOf } from '#domain/till/denominations.ts'
import { focusFieldsByArrows } from '../parts/arrow-focus.ts'
import { FieldPad } from '../parts/field-pad.tsx'
import css from './shift.module.css'

interface CountDrawerProps {
  notes: readonly Notes[]
  onChange: (notes: readonly Notes[]) => void
  /** Currencies that must be counted and are not. */
  uncounted: readonly string[]
  /** Above the notes, and the sums that stay in sight below them. */
  above?: ReactNode
  below?: ReactNode
}

/**
 * Inputs for the number of each note, by currency, with their sums. A typed zero is a count, an empty field is none.
 * By touch they are typed on a pad of their own: the tablet's keyboard would cover them.
 */
export function CountDrawer({ notes, onChange, uncounted, above, below }: CountDrawerProps) {
  const { t } = useTranslation('till')
  const touch = useMedia(coarsePointer)
  const drawer = useRef<HTMLDivElement>(null)
  const countOf = (currency_id: string, denomination: number) =>
    notes.find((one) => one.currency_id === currency_id && one.denomination === denomination)?.count ?? ''
  const put = (currency_id: string, denomination: number, text: string) => {
    const figures = text.replace(/\D/g, '').slice(0, 6)
    const others = notes.filter((one) => one.currency_id !== currency_id || one.denomination !== denomination)
    onChange(figures === '' ? others : [...others, { currency_id, denomination, count: Number(figures) }])
  }
  return (
    <div className={css.counting} data-touch={touch || undefined}>
      <div className={css.counted}>
        {above}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys go from note to note. */}
        <div ref={drawer} className={css.drawer} onKeyDown={focusFieldsByArrows}>
          {(['UZS', 'USD'] as const).map((code) => {
            const currency_id = currencies[code]
            const own = notes.filter((one) => one.currency_id === currency_id)
            const isEmpty = own.length > 0 && own.every(({ count }) => count === 0)
            const others = notes.filter((one) => one.currency_id !== currency_id)
            const isLacking = uncounted.includes(currency_id) && own.length === 0
            return (
              <section key={code} aria-label={t(`currency.${code}`)}>
                <div className={css.head}>
                  <h3>
                    {t(`currency.${code}`)}
                    <b className="num">
                      {own.length === 0
                        ? '—'
                        : formatMoney(sumOf(own, ({ denomination, count }) => denomination * count))}
                    </b>
                  </h3>
                  <Button
                    size="till"
                    aria-pressed={isEmpty}
                    onClick={() => onChange([...others, ...(isEmpty ? [] : noneOf(currency_id))])}
                  >
                    {t('shift.nothingThere')}
                  </Button>
                </div>
                <p className={css.lacking} role="status">
                  {isLacking && t('shift.uncounted')}
                </p>
                {denominations[currency_id]?.map((denomination) => (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the field stands inside
                  <label key={denomination} className={css.note}>
                    <span className="num">{formatMoney(denomination)}</span>
                    <TextInput
                      size="till"
                      inputMode={touch ? 'none' : 'numeric'}
                      autoComplete="off"
                      value={countOf(currency_id, denomination)}
                      data-figures
                      onChange={({ target }) => put(currency_id, denomination, target.value)}
                    />
                  </label>
                ))}
              </section>
            )
          })}
        </div>
      </div>
      <div className={css.under}>
        {below}
        {touch && (
          <div className={css.pad}>
            <FieldPad fields={drawer} places={0} />
          </div>
        )}
      </div>
    </div>
  )
}

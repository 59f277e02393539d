import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { TextInput } from '#client/parts/text-input.tsx'
import { sumOf } from '#domain/kernel/whole.ts'
import { currencies } from '#domain/references/currency.ts'
import { denominations, type Notes } from '#domain/till/denominations.ts'
import { walkFields } from '../walk.ts'
import css from './shift.module.css'

interface CountDrawerProps {
  notes: readonly Notes[]
  onChange: (notes: readonly Notes[]) => void
}

/** Inputs for the number of each note, by currency, with their sums. */
export function CountDrawer({ notes, onChange }: CountDrawerProps) {
  const { t } = useTranslation('till')
  const countOf = (currency_id: string, denomination: number) =>
    notes.find((one) => one.currency_id === currency_id && one.denomination === denomination)?.count ?? 0
  const put = (currency_id: string, denomination: number, count: number) => {
    const others = notes.filter((one) => one.currency_id !== currency_id || one.denomination !== denomination)
    onChange(count > 0 ? [...others, { currency_id, denomination, count }] : others)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go from note to note.
    <div className={css.drawer} onKeyDown={walkFields}>
      {(['UZS', 'USD'] as const).map((code) => {
        const currency_id = currencies[code]
        const own = notes.filter((one) => one.currency_id === currency_id)
        return (
          <section key={code} aria-label={t(`currency.${code}`)}>
            <h3>
              {t(`currency.${code}`)}
              <b className="num">{formatMoney(sumOf(own, ({ denomination, count }) => denomination * count))}</b>
            </h3>
            {denominations[currency_id]?.map((denomination) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the field stands inside
              <label key={denomination} className={css.note}>
                <span className="num">{formatMoney(denomination)}</span>
                <TextInput
                  size="till"
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="0"
                  value={countOf(currency_id, denomination) || ''}
                  onChange={({ target }) =>
                    put(currency_id, denomination, Number(target.value.replace(/\D/g, '').slice(0, 6)))
                  }
                />
              </label>
            ))}
          </section>
        )
      })}
    </div>
  )
}

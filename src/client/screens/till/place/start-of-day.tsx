import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { facadeNamed } from '#client/data/areas.ts'
import { userCan } from '#client/data/who/session.ts'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { Star } from '#client/parts/star.tsx'
import { permissionOf } from '#domain/kernel/permission.ts'
import { choosePlace } from '../state/shop.ts'
import type { PlacesOf } from '../state/use-places.ts'
import css from './start.module.css'

/** Asks for the till's warehouse and cashbox once; they are remembered on this device. */
export function StartOfDay({ places }: { places: PlacesOf }) {
  const { t } = useTranslation('till')
  const [warehouse, setWarehouse] = useState(only(places.warehouses))
  const [cashbox, setCashbox] = useState(only(places.cashboxes))
  const missing = [
    ...(places.warehouses.length === 0 ? (['warehouse'] as const) : []),
    ...(places.cashboxes.length === 0 ? (['cashbox'] as const) : []),
  ]
  // Who may make what is missing needs nobody to ask.
  const makes = missing.filter((name) => userCan(permissionOf(facadeNamed(name), 'create')))
  const key = missing.length === 0 ? 'text' : makes.length === missing.length ? 'make' : 'none'
  return (
    <main className={css.page}>
      <section className={css.card} aria-labelledby="start">
        <span className={css.star}>
          <Star size={40} />
        </span>
        <h1 id="start">{t('start.title')}</h1>
        <p>{t(`start.${key}`)}</p>
        <Choice label={t('start.warehouse')} options={places.warehouses} value={warehouse} onChange={setWarehouse} />
        <Choice label={t('start.cashbox')} options={places.cashboxes} value={cashbox} onChange={setCashbox} />
        <div className={css.actions}>
          <Link to="/" className={buttonClass({ size: 'till', variant: 'quiet' })}>
            {t('menu.home')}
          </Link>
          {key === 'make' ? (
            <Link to={`/?dialogs[]=${makes[0]}`} className={buttonClass({ size: 'till', variant: 'solid' })}>
              {t(`start.new.${makes[0] ?? 'cashbox'}`)}
            </Link>
          ) : (
            <Button
              size="till"
              variant="solid"
              disabled={!warehouse || !cashbox}
              onClick={() => choosePlace(places, { warehouse_id: warehouse, cashbox_id: cashbox })}
            >
              {t('start.begin')}
            </Button>
          )}
        </div>
      </section>
    </main>
  )
}

const only = ([first, ...others]: readonly { id: string }[]) => (others.length === 0 ? (first?.id ?? '') : '')

interface ChoiceProps {
  label: string
  options: readonly { id: string; name: string }[]
  value: string
  onChange: (id: string) => void
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <fieldset className={css.choice}>
    <legend>{label}</legend>
    {options.map(({ id, name }) => (
      <label key={id} className={css.option}>
        <input type="radio" name={label} checked={id === value} onChange={() => onChange(id)} />
        <span>{name}</span>
      </label>
    ))}
  </fieldset>
)

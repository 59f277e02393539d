import BadgePercent from 'lucide-react/icons/badge-percent'
import Barcode from 'lucide-react/icons/barcode'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { Icon, type IconType } from '#client/parts/icon.tsx'
import { priced } from '#domain/kernel/integer-math.ts'
import { imeiText, isTracked } from '#domain/registers/goods-units.ts'
import { sumOfLine } from '#domain/sale/sold.ts'
import { takenAmong } from '../state/claims.ts'
import { remove } from '../state/counter.ts'
import { act } from '../state/desk.ts'
import { type TillUnit, unitCode, unitCodes } from '../state/goods.ts'
import { useStocked } from '../state/live-catalogue.ts'
import type { Line } from '../state/sale.ts'
import { openAsked } from '../state/ui.ts'
import css from './line.module.css'
import { useTaken } from './use-claims.ts'

/** Of more units the newest are told, each by one code: the whole list opens from the line. */
const mostUnits = 2

/** Only the selected line shows its buttons. */
export const TillLineRow = memo(function LineRow({ line, on }: { line: Line; on: boolean }) {
  const { t } = useTranslation('till')
  const { goods, quantity, price, discount, units, key } = line
  const full = priced(price, quantity)
  const taken = takenAmong(units, useTaken())
  const shown = units.slice(-mostUnits)
  const codesOf = (unit: TillUnit) => (units.length > mostUnits ? [unitCode(unit)] : unitCodes(unit))
  return (
    <li className={css.item} data-on={on || undefined} data-taken={taken.length > 0 || undefined}>
      <button
        type="button"
        className={css.line}
        aria-expanded={on}
        onClick={() => act({ type: 'select', key: on ? null : key })}
      >
        <span className={`${css.quantity} num`}>{formatQuantity(quantity)}</span>
        <span className={css.what}>
          <span className={css.name}>{goods.name}</span>
          {shown.flatMap((unit) =>
            codesOf(unit).map((code) => (
              <span key={code} className={`${css.told} num`}>
                {t(unit.imei_1 ? 'line.imei' : 'line.serial')} <span className={css.code}>{imeiText(code)}</span>
              </span>
            )),
          )}
          {units.length > shown.length && (
            <span className={`${css.told} num`}>{t('line.others', { count: units.length - shown.length })}</span>
          )}
          {(quantity !== 1000 || goods.precision > 0) && (
            <span className={`${css.told} num`}>
              {formatQuantity(quantity)}&nbsp;{goods.measure} × {formatMoney(price)}
            </span>
          )}
          {discount > 0 && (
            <span className={`${css.told} num`}>{t('line.discount', { sum: formatMoney(discount) })}</span>
          )}
          {taken.map(({ code, reason, device }) => (
            <span key={code} className={css.taken} role="alert">
              <Icon of={TriangleAlert} />
              {t(reason === 'claimed' && device ? 'taken.claimedBy' : `taken.${reason}`, {
                code: imeiText(code),
                device,
              })}
            </span>
          ))}
          {price === 0 && <span className={css.warning}>{t('line.noPrice')}</span>}
          {line.set !== null && price !== line.set && (
            <span className={css.warning}>{t('line.otherPrice', { sum: formatMoney(line.set) })}</span>
          )}
        </span>
        <span className={`${css.sum} num`}>
          {discount > 0 && <s>{formatMoney(full)}</s>}
          {formatMoney(sumOfLine(line))}
        </span>
      </button>
      {on && <LineActions line={line} />}
    </li>
  )
})

function LineActions({ line }: { line: Line }) {
  const { t } = useTranslation('till')
  const { key, goods, quantity } = line
  // A restored sale is drawn before the catalogue is loaded.
  const item = useStocked().catalogue?.get(goods.id)
  const most = item?.stock ?? quantity
  const count = (to: number) => act({ type: 'quantity', key, quantity: to, most })
  return (
    <div className={css.actions}>
      {isTracked(goods) ? (
        <Action icon={Barcode} label={t('line.units')} onClick={() => item && openAsked({ kind: 'units', item })} />
      ) : (
        <>
          <Action icon={Minus} label={t('line.less')} bare onClick={() => count(quantity - 1000)} />
          <button
            type="button"
            className={`${css.action} ${css.count} num`}
            aria-label={t('line.quantity', { quantity: formatQuantity(quantity) })}
            onClick={() => openAsked({ kind: 'amount', of: 'quantity', key })}
          >
            {formatQuantity(quantity)}
          </button>
          <Action
            icon={Plus}
            label={t('line.more')}
            bare
            disabled={quantity + 1000 > most}
            onClick={() => count(quantity + 1000)}
          />
        </>
      )}
      <Action
        icon={BadgePercent}
        label={t('amount.discount')}
        onClick={() => openAsked({ kind: 'amount', of: 'discount', key })}
      />
      <Action
        icon={Tag}
        label={t('amount.price')}
        due={line.price === 0}
        onClick={() => openAsked({ kind: 'amount', of: 'price', key })}
      />
      <Action
        icon={Trash2}
        label={t('line.remove')}
        bare
        danger
        onClick={() => remove(key, t('line.removed'), t('line.undo'))}
      />
    </div>
  )
}

interface ActionProps {
  icon: IconType
  label: string
  onClick: () => void
  bare?: boolean
  danger?: boolean
  /** Something lacks until it is done. */
  due?: boolean
  disabled?: boolean
}

const Action = ({ icon, label, onClick, bare = false, danger = false, due = false, disabled = false }: ActionProps) => (
  <button
    type="button"
    className={css.action}
    data-bare={bare || undefined}
    data-danger={danger || undefined}
    data-due={due || undefined}
    aria-label={bare ? label : undefined}
    data-tip={bare ? label : undefined}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon of={icon} />
    {!bare && <span>{label}</span>}
  </button>
)

import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityControl } from '#client/fields/number-controls.tsx'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { BareField } from '#client/parts/field.tsx'
import { formatQuantity } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import { quantity as quantityField } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isSameCode } from '#domain/kernel/spelling.ts'
import { sumOf } from '#domain/kernel/whole.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { StepScreenProps } from '../../step-screen.ts'
import { useStep } from '../../use-step.ts'
import { looksLikeImei } from '../codes.ts'
import { ScanField } from '../scan-field.tsx'
import { type Products, productName, useFindProduct, useProducts } from '../use-products.ts'
import {
  type Arrivals,
  everything,
  isAllHere,
  isNothing,
  type OpenLine,
  openLines,
  scanArrival,
  stepInput,
  withArrivedUnit,
  withQuantity,
} from './arrivals.ts'
import css from './receive.module.css'

const needed = quantityField({ min: 0 })
const idle = () => undefined
const none: Arrivals = new Map()

/** Receives a movement: units and pieces are ticked off as they are unpacked. */
export default function ReceiveDialog({ document, row, steps, onClose }: StepScreenProps) {
  const { t } = useTranslation('documents')
  const lines = row.lines as readonly Row[]
  const open = useMemo(() => openLines(lines), [lines])
  const { products } = useProducts(lines)
  const find = useFindProduct(row.organisation_id)
  const [arrivals, setArrivals] = useState(none)
  /** The latest state: scans may come faster than rendering. */
  const now = useRef(none)
  function put(next: Arrivals) {
    now.current = next
    setArrivals(next)
  }
  const { take, busy } = useStep(document, row)
  const [trouble, setTrouble] = useState<string | null>(null)
  const whole = isAllHere(open, arrivals)
  const found = sumOf(open, ({ number }) => arrivals.get(number)?.quantity ?? 0)
  const all = sumOf(open, ({ rest }) => rest)

  async function onCode(code: string): Promise<string | null> {
    const known = open.some(({ units }) => units.some(({ codes }) => codes.some((one) => isSameCode(one, code))))
    const product = known ? null : ((await find.byCode(code))?.product ?? null)
    const read = scanArrival(open, now.current, code, product?.id ?? null)
    if ('line' in read) {
      put(read.arrivals)
      return t('receive.found', { name: nameIn(products, read.line) })
    }
    const said = t(`receive.${read.found}`, { code })
    notify.warning(said)
    return said
  }

  async function receive() {
    const [all = '', some = all] = steps
    const done = t(whole ? 'receive.doneAll' : 'receive.donePartly')
    const against = await take(whole ? all : some, { input: stepInput(arrivals), done })
    if (against === null) onClose()
    else setTrouble(against)
  }

  return (
    <Dialog
      title={t('receive.title')}
      subtitle={row.number ? String(row.number) : undefined}
      size="lg"
      onClose={onClose}
      guarded={!isNothing(arrivals)}
      footerNote={
        trouble && (
          <span className={css.trouble} role="alert">
            {trouble}
          </span>
        )
      }
      footer={
        <>
          <Button onClick={() => put(whole ? none : everything(open))}>
            {t(whole ? 'receive.clear' : 'receive.everything')}
          </Button>
          <Button variant="solid" disabled={isNothing(arrivals)} busy={busy} onClick={receive}>
            {t(whole ? 'receive.takeAll' : 'receive.takeSome')}
          </Button>
        </>
      }
    >
      <div className={css.scan}>
        <ScanField onCode={onCode} />
        <span className={css.progress}>
          {t('receive.progress', { found: formatQuantity(found), all: formatQuantity(all) })}
        </span>
      </div>
      <ul className={css.lines}>
        {open.map((line) => (
          <li key={line.number} className={cx(arrivals.get(line.number)?.quantity === line.rest && css.whole)}>
            <strong>{nameIn(products, line)}</strong>
            <span className="num">
              {t('receive.sent', { sent: formatQuantity(line.sent), received: formatQuantity(line.received) })}
            </span>
            {line.units.length > 0 ? (
              <Units
                line={line}
                arrivals={arrivals}
                onUnit={(unit, isHere) => put(withArrivedUnit(now.current, line, unit, isHere))}
              />
            ) : (
              <BareField label={t('receive.arriving', { name: nameIn(products, line) })} invalid={false}>
                <span className={css.quantity}>
                  <QuantityControl
                    resource={document}
                    name={`arriving-${line.number}`}
                    field={needed}
                    value={arrivals.get(line.number)?.quantity ?? null}
                    onChange={(typed) => put(withQuantity(now.current, line, Math.min(line.rest, typed ?? 0)))}
                    onBlur={idle}
                    disabled={false}
                    values={row}
                    read={row}
                  />
                  <span className="num">{t('receive.of', { rest: formatQuantity(line.rest) })}</span>
                </span>
              </BareField>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const nameIn = (products: Products, { product_id }: OpenLine) => {
  const product = products.get(product_id)
  return product ? productName(product) : '…'
}

interface UnitsProps {
  line: OpenLine
  arrivals: Arrivals
  onUnit: (unit: string, isHere: boolean) => void
}

function Units({ line, arrivals, onUnit }: UnitsProps) {
  const here = arrivals.get(line.number)?.units ?? []
  return (
    <div className={css.units}>
      {line.units.map(({ unit }) => (
        <Checkbox
          key={unit}
          label={<span className="num">{looksLikeImei(unit) ? imeiText(unit) : unit}</span>}
          checked={here.includes(unit)}
          onChange={(isHere) => onUnit(unit, isHere)}
        />
      ))}
    </div>
  )
}

import ScanLine from 'lucide-react/icons/scan-line'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityControl } from '#client/fields/number-controls.tsx'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { BareField } from '#client/parts/field.tsx'
import { formatQuantity } from '#client/parts/format.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import type { Document } from '#domain/kernel/document.ts'
import { quantity as quantityField } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { sumOf } from '#domain/kernel/whole.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import type { StepScreenProps } from '../../step-screen.ts'
import { useStep } from '../../use-step.ts'
import { looksLikeImei } from '../codes.ts'
import { ScanField } from '../scan-field.tsx'
import { type Products, productName, useProducts } from '../use-products.ts'
import {
  type Arrivals,
  arrivedOf,
  everything,
  isAllHere,
  isNothing,
  type OpenLine,
  openLines,
  stepInput,
  withArrivedUnit,
  withDamaged,
  withDamagedUnit,
  withQuantity,
} from './arrivals.ts'
import css from './receive.module.css'
import { useTicking } from './use-ticking.ts'

const ArrivalWorkplace = lazy(async () => {
  const [page] = await Promise.all([import('./arrival-workplace.tsx'), loadTexts('hardware', 'workplace')])
  return page
})

const needed = quantityField({ min: 0 })
const idle = () => undefined
const none: Arrivals = new Map()

/** Receives a movement: units and pieces are ticked off as they are unpacked; what is damaged is taken in apart. */
export default function ReceiveDialog({ document, row, steps, onClose }: StepScreenProps) {
  const { t } = useTranslation('documents')
  const lines = row.lines as readonly Row[]
  const open = useMemo(() => openLines(lines), [lines])
  const { products } = useProducts(lines)
  const ticking = useTicking({ document, row, open, nameOf: (line) => nameIn(products, line) })
  const coarse = useMedia(coarsePointer)
  const [isScanning, setScanning] = useState(false)
  const { take, busy } = useStep(document, row)
  const [trouble, setTrouble] = useState<string | null>(null)
  // A scanner is heard wherever the cursor stands.
  useScans(({ texts: [code = ''] }) => void ticking.onCode(code), !isScanning)
  const { arrivals, put } = ticking
  if (!arrivals) return null
  const whole = isAllHere(open, arrivals)
  const found = sumOf(open, (line) => arrivedOf(arrivals, line).quantity)
  const all = sumOf(open, ({ rest }) => rest)

  async function receive(arrivals: Arrivals) {
    const [all = '', some = all] = steps
    const done = t(whole ? 'receive.doneAll' : 'receive.donePartly')
    const against = await take(whole ? all : some, { input: stepInput(arrivals), done })
    if (against !== null) return setTrouble(against)
    await ticking.forget()
    onClose()
  }

  if (isScanning)
    return (
      <Suspense>
        <ArrivalWorkplace
          title={[t('receive.title'), row.number].filter(Boolean).join(' ')}
          open={open}
          arrivals={arrivals}
          nameOf={(line) => nameIn(products, line)}
          ticking={{ tick: ticking.tick, undo: (before) => put(() => before) }}
          onDone={() => setScanning(false)}
        />
      </Suspense>
    )

  return (
    <Dialog
      title={t('receive.title')}
      subtitle={row.number ? String(row.number) : undefined}
      size="lg"
      onClose={onClose}
      footerNote={
        trouble && (
          <span className={css.trouble} role="alert">
            {trouble}
          </span>
        )
      }
      footer={
        <>
          <Button onClick={() => put(() => (whole ? none : everything(open)))}>
            {t(whole ? 'receive.clear' : 'receive.everything')}
          </Button>
          <Button variant="solid" disabled={isNothing(arrivals)} busy={busy} onClick={() => void receive(arrivals)}>
            {t(whole ? 'receive.takeAll' : 'receive.takeSome')}
          </Button>
        </>
      }
    >
      <div className={css.scan}>
        <Button variant="solid" size={coarse ? 'till' : 'md'} icon={ScanLine} onClick={() => setScanning(true)}>
          {t('receive.scan')}
        </Button>
        <ScanField onCode={ticking.onCode} />
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
            {found > 0 && arrivedOf(arrivals, line).quantity < line.rest && (
              <span className={cx(css.missing, 'num')}>
                {t('receive.missing', { count: formatQuantity(line.rest - arrivedOf(arrivals, line).quantity) })}
              </span>
            )}
            {line.units.length > 0 ? (
              <Units
                line={line}
                arrivals={arrivals}
                onUnit={(unit, isHere) => put((now) => withArrivedUnit(now, line, unit, isHere))}
                onDamaged={(unit, isDamaged) => put((now) => withDamagedUnit(now, line, unit, isDamaged))}
              />
            ) : (
              <span className={css.quantity}>
                <Pieces
                  label={t('receive.arriving', { name: nameIn(products, line) })}
                  value={arrivals.get(line.number)?.quantity ?? null}
                  onChange={(typed) => put((now) => withQuantity(now, line, Math.min(line.rest, typed)))}
                  of={{ document, row, name: `arriving-${line.number}` }}
                />
                <span className="num">{t('receive.of', { rest: formatQuantity(line.rest) })}</span>
                {arrivedOf(arrivals, line).quantity > 0 && (
                  <>
                    <Pieces
                      label={t('receive.damagedOf', { name: nameIn(products, line) })}
                      value={arrivedOf(arrivals, line).damaged || null}
                      onChange={(typed) => put((now) => withDamaged(now, line, typed))}
                      of={{ document, row, name: `damaged-${line.number}` }}
                    />
                    <span>{t('receive.damaged')}</span>
                  </>
                )}
              </span>
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

interface PiecesProps {
  label: string
  value: number | null
  onChange: (typed: number) => void
  of: { document: Document; row: ReadRow; name: string }
}

const Pieces = ({ label, value, onChange, of: { document, row, name } }: PiecesProps) => (
  <BareField label={label} invalid={false}>
    <QuantityControl
      resource={document}
      name={name}
      field={needed}
      value={value}
      onChange={(typed) => onChange(typed ?? 0)}
      onBlur={idle}
      disabled={false}
      values={row}
      read={row}
    />
  </BareField>
)

interface UnitsProps {
  line: OpenLine
  arrivals: Arrivals
  onUnit: (unit: string, isHere: boolean) => void
  onDamaged: (unit: string, isDamaged: boolean) => void
}

function Units({ line, arrivals, onUnit, onDamaged }: UnitsProps) {
  const { t } = useTranslation('documents')
  const { units: here, damagedUnits } = arrivedOf(arrivals, line)
  return (
    <div className={css.units}>
      {line.units.map(({ unit }) => (
        <div key={unit} className={css.unit}>
          <Checkbox
            label={<span className="num">{looksLikeImei(unit) ? imeiText(unit) : unit}</span>}
            checked={here.includes(unit)}
            onChange={(isHere) => onUnit(unit, isHere)}
          />
          {here.includes(unit) && (
            <Checkbox
              label={t('receive.damaged')}
              checked={damagedUnits.includes(unit)}
              onChange={(isDamaged) => onDamaged(unit, isDamaged)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

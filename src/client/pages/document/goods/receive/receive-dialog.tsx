import ScanLine from 'lucide-react/icons/scan-line'
import { lazy, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatQuantity } from '#client/parts/format.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import type { Document } from '#domain/kernel/document.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import { stepsFor } from '#domain/kernel/places.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { StepDialog } from '../../parts/step-dialog.tsx'
import type { StepScreenProps } from '../../parts/step-screen.ts'
import { useStep } from '../../parts/use-step.ts'
import { ScanField } from '../parts/scan-field.tsx'
import { type Products, productName, useProducts } from '../parts/use-products.ts'
import {
  type Arrivals,
  arrivedOf,
  everything,
  isAllHere,
  isNothing,
  type OpenLine,
  openLines,
  stepInput,
} from './arrivals.ts'
import { LineArrival } from './line-arrival.tsx'
import css from './receive.module.css'
import { useTicking } from './use-ticking.ts'

const ArrivalWorkplace = lazy(async () => {
  const [page] = await Promise.all([import('./arrival-workplace.tsx'), loadTexts('hardware', 'workplace')])
  return page
})

const none: Arrivals = new Map()

/** Receives a movement: units and pieces are ticked off as they are unpacked; what is damaged is taken in apart. */
export default function ReceiveDialog({ document, row, steps, onClose }: StepScreenProps) {
  const { t } = useTranslation('documents')
  const label = useLabel('resources')
  const lines = row.lines as readonly Row[]
  const open = useMemo(() => openLines(lines), [lines])
  const { products } = useProducts(lines)
  const ticking = useTicking({ document, row, open, nameOf: (line) => nameIn(products, line) })
  const coarse = useMedia(coarsePointer)
  const [isScanning, setScanning] = useState(false)
  const { take, busy } = useStep(document, row)
  const short = endingOf(document, stepsFor(document, row, useActor()), steps)
  const [isEnding, setEnding] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  // A scanner is heard wherever the cursor stands.
  useScans(({ texts: [code = ''] }) => void ticking.onCode(code), !isScanning && !isEnding)
  const { arrivals, put } = ticking
  if (!arrivals) return null
  const whole = isAllHere(open, arrivals)
  const found = sumOf(open, (line) => arrivedOf(arrivals, line).quantity)
  const all = sumOf(open, ({ rest }) => rest)
  const [toAll = '', toSome = toAll] = steps

  async function receive(arrivals: Arrivals) {
    const done = t(whole ? 'receive.doneAll' : 'receive.donePartly')
    const against = await take(whole ? toAll : toSome, { input: stepInput(arrivals), done })
    if (against !== null) return setTrouble(against)
    await ticking.forget()
    onClose()
  }
  // What is ticked comes in first.
  const ticked = { to: toSome, input: stepInput(arrivals), taken: ticking.forget }
  const ending: ReturnType<typeof useStep> = {
    busy,
    async take(to, told) {
      const against = await take(to, { ...told, first: isNothing(arrivals) ? undefined : ticked })
      if (against === null) onClose()
      return against
    },
  }

  if (isEnding && short)
    return (
      <StepDialog document={document} row={row} to={short} by={ending} onClose={() => setEnding(false)}>
        <p>{t('receive.shortText', { found: formatQuantity(found), missing: formatQuantity(all - found) })}</p>
      </StepDialog>
    )
  if (isScanning)
    return (
      <Suspense>
        <ArrivalWorkplace
          of={{ document, row }}
          title={[t('receive.title'), row.number].filter(Boolean).join(' ')}
          open={open}
          arrivals={arrivals}
          nameOf={(line) => nameIn(products, line)}
          ticking={ticking}
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
          {short && !whole && (
            <Button variant="danger" busy={busy} onClick={() => setEnding(true)}>
              {label(`resources:${document.name}.steps.${short}.button`)}
            </Button>
          )}
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
            <LineArrival
              of={{ document, row }}
              line={line}
              arrivals={arrivals}
              name={nameIn(products, line)}
              onPut={put}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The step that ends it though something never came: it is told why, and may be taken as long as anything may come. */
function endingOf(
  { steps }: Document,
  possible: readonly string[],
  [first = '']: readonly string[],
): string | undefined {
  const arriving = steps[first]?.from ?? []
  return possible.find((to) => steps[to]?.asks && arriving.every((status) => steps[to]?.from.includes(status)))
}

const nameIn = (products: Products, { product_id }: OpenLine) => {
  const product = products.get(product_id)
  return product ? productName(product) : '…'
}

import Check from 'lucide-react/icons/check'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Search from 'lucide-react/icons/search'
import { lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import css from '../parts/dialogs.module.css'
import { TillDialog } from '../parts/till-dialog.tsx'
import { useBooks } from '../state/books.ts'
import { scan, takeUnit } from '../state/counter.ts'
import { act, useTill } from '../state/desk.ts'
import { type Item, unitCode, unitCodes } from '../state/goods.ts'
import { useStocked } from '../state/live-catalogue.ts'
import { currentSale, saleWith } from '../state/sale.ts'
import { lookedNow, useTrouble } from '../state/ui.ts'

const CameraScanner = lazy(() => import('#client/hardware/camera/camera-scanner.tsx'))

const most = 100

interface UnitsDialogProps {
  item: Item
  /** Figures that were searched for. */
  typed?: string | undefined
  onClose: () => void
}

/** Asks which unit is sold: scanned, or chosen among those in stock by the last digits. The choice closes it. */
export function UnitsDialog({ item, typed = '', onClose }: UnitsDialogProps) {
  const { t } = useTranslation('till')
  const { catalogue } = useStocked()
  const till = useTill()
  const books = useBooks()
  const [text, setText] = useState(typed)
  // Who was scanning with the camera goes on with it.
  const [camera, setCamera] = useState(() => lookedNow().camera)
  const trouble = useTrouble()
  const field = useRef<HTMLInputElement>(null)
  const line = currentSale(till).lines.findLast(({ goods }) => goods.id === item.id)
  const wanted = text.trim()
  const here = catalogue?.unitsHere(item.id) ?? []
  const shown = here.filter((unit) => unitCodes(unit).some((code) => code.includes(spelledCode(wanted))))
  const exact = catalogue?.byCode(wanted)

  function onEnter() {
    const [only, ...others] = shown
    if (exact) scan(books, [wanted])
    else if (only && others.length === 0) takeUnit(item, only, books)
    else return
    setText('')
  }

  return (
    <TillDialog
      size="sm"
      title={t('units.title')}
      onClose={onClose}
      footer={
        <>
          <Button size="till" onClick={onClose}>
            {t('units.close')}
          </Button>
          {!camera && (
            <Button size="till" variant="solid" icon={ScanBarcode} className={css.wide} onClick={() => setCamera(true)}>
              {t('find.camera')}
            </Button>
          )}
        </>
      }
    >
      <p className={css.about}>{item.name}</p>
      {camera && (
        <Suspense>
          <div className={css.camera}>
            <CameraScanner
              tone={trouble ? 'refused' : 'ready'}
              paused={trouble !== null}
              onClose={() => setCamera(false)}
              onByHand={() => field.current?.focus()}
            />
          </div>
        </Suspense>
      )}
      <TextInput
        ref={field}
        size="till"
        icon={Search}
        value={text}
        data-autofocus
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('units.find')}
        placeholder={t('units.find')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
      <ul className={css.choices}>
        {shown.slice(0, most).map((unit) => {
          const code = unitCode(unit)
          const inSale = saleWith(till, unit)
          const own = line?.units.some((one) => unitCode(one) === code) ?? false
          return (
            <li key={code}>
              <button
                type="button"
                className={css.choice}
                aria-pressed={own}
                disabled={inSale !== null && !own}
                onClick={() =>
                  own && line ? act({ type: 'removeUnit', key: line.key, code }) : takeUnit(item, unit, books)
                }
              >
                <span className="num">{imeiText(code)}</span>
                {unit.imei_2 && <small className="num">{imeiText(unit.imei_2)}</small>}
                {own && <Icon of={Check} size={22} />}
                {inSale && !own && <small>{t('sale.title', { number: inSale.number })}</small>}
              </button>
            </li>
          )
        })}
      </ul>
      {shown.length === 0 && <p className={css.nothing}>{t(wanted ? 'units.nothing' : 'units.none')}</p>}
    </TillDialog>
  )
}

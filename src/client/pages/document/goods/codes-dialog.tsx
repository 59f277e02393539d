import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { BareField, LabelledField } from '#client/parts/field.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { Row } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { product as productResource } from '#domain/references/product.ts'
import { type CodeField, codeFields } from '#domain/registers/goods-units.ts'
import { CountedUnits } from './counts/counted-units.tsx'
import css from './parts/codes.module.css'
import {
  doubtOf,
  repeatedIn,
  type UnitCodes,
  unitCodesOf,
  wantedOf,
  withCodes,
  withoutAwaited,
  withUnits,
} from './parts/codes.ts'
import { UnitList } from './parts/unit-list.tsx'
import { productName } from './parts/use-products.ts'

interface CodesDialogProps {
  line: Row
  product: Row
  locked: boolean
  /** The least number of units: 1, or 0 where none may have been found, as in a count. */
  least: number
  /** Codes in other lines, which may not be repeated here. */
  elsewhere: ReadonlySet<string>
  onChange: (line: Row) => void
  onClose: () => void
}

/** The units of one line: scan, paste or edit codes. Each change is applied at once. */
export default function CodesDialog({ line, product, locked, least, elsewhere, onChange, onClose }: CodesDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const words = useWords(productResource)
  const fields = codeFields.filter((field) => product[field])
  const units = unitCodesOf(line)
  const wanted = Math.max(units.length, wantedOf(line))
  const lacks = wanted - units.length
  const list = useRef<HTMLOListElement>(null)
  const [text, setText] = useState('')
  const [accepted, setAccepted] = useState(false)
  const repeated = useMemo(() => repeatedIn(units), [units])
  const doubtful = units.flatMap((unit) =>
    fields.filter((field) => doubtOf(field, unit[field]) === 'checkDigit'),
  ).length

  const set = (next: readonly UnitCodes[]) => onChange(withUnits(line, next, product, least))
  function take(typed: string) {
    setText('')
    if (!typed.trim()) return
    setAccepted(false)
    set(withCodes(units, typed, product))
    requestAnimationFrame(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }))
  }
  useScans(({ texts }) => take(texts.join(' ')), !locked)
  const put = (at: number, field: CodeField, code: string) =>
    set(units.map((unit, index) => (index === at ? { ...unit, [field]: code.trim() } : unit)))

  function faultOf(field: CodeField, code: string): string | null {
    if (!code) return t('codes.missing')
    if (repeated.has(spelledCode(code))) return t('codes.repeated')
    if (elsewhere.has(spelledCode(code))) return t('codes.elsewhere')
    return doubtOf(field, code) === 'shape' ? t('codes.imeiShape', { count: code.length }) : null
  }
  const hasDoubts = doubtful > 0 && !accepted && !locked

  return (
    <Dialog
      title={productName(product)}
      subtitle={
        <span className="num" role="status">
          {lacks > 0
            ? t('codes.someOf', { count: units.length, wanted })
            : units.length === 0
              ? t('codes.none')
              : t('codes.some', { count: units.length })}
        </span>
      }
      onClose={onClose}
      guarded
      footerNote={hasDoubts ? <span className={css.doubt}>{t('codes.doubtful', { count: doubtful })}</span> : undefined}
      footer={
        hasDoubts ? (
          <Button variant="outline" onClick={() => setAccepted(true)}>
            {t('codes.accept')}
          </Button>
        ) : (
          <>
            {!locked && lacks > 0 && units.length >= least && (
              <Button onClick={() => onChange(withoutAwaited(line))}>
                {units.length > 0 ? t('codes.keep', { count: units.length }) : t('codes.keepNone')}
              </Button>
            )}
            <Button variant="solid" onClick={onClose}>
              {t('codes.done')}
            </Button>
          </>
        )
      }
    >
      {!locked && (
        <LabelledField label={t('codes.scan')} help={t(product.imei_2 ? 'codes.scanPairs' : 'codes.scanMany')}>
          <TextInput
            icon={ScanBarcode}
            value={text}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (text.trim()) take(text)
              else if (!hasDoubts) onClose()
            }}
            onPaste={(event) => {
              event.preventDefault()
              take(text + event.clipboardData.getData('text'))
            }}
          />
        </LabelledField>
      )}
      {locked && units.length > 0 && (
        <UnitList units={units.map((unit) => fields.map((field) => unit[field]).filter(Boolean))} />
      )}
      {!locked && (
        <ol ref={list} className={css.units}>
          {units.map((unit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a unit is known by its place until its codes are whole
            <li key={at}>
              <span className="num">{at + 1}</span>
              {fields.map((field) => {
                const fault = faultOf(field, unit[field])
                const doubt = !fault && doubtOf(field, unit[field]) ? t('codes.checkDigit') : null
                return (
                  <span key={field} className={css.code}>
                    <BareField
                      label={t('lines.cell', { column: words.field(field), index: at + 1 })}
                      invalid={fault !== null}
                    >
                      <TextInput
                        value={unit[field]}
                        placeholder={words.field(field)}
                        inputMode={field === 'serial_number' ? 'text' : 'numeric'}
                        autoComplete="off"
                        spellCheck={false}
                        onChange={({ target }) => put(at, field, target.value)}
                      />
                    </BareField>
                    {fault && <small className={css.fault}>{fault}</small>}
                    {doubt && <small className={css.doubt}>{doubt}</small>}
                  </span>
                )
              })}
              <IconButton
                icon={Trash2}
                label={t('codes.remove', { index: at + 1 })}
                onClick={() => set(units.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      <CountedUnits line={line} />
    </Dialog>
  )
}

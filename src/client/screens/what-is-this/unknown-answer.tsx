import Link2 from 'lucide-react/icons/link-2'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { useForms } from '#client/pages/form/use-forms.ts'
import { Button } from '#client/parts/button.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { hasFaults } from '#domain/kernel/result.ts'
import { barcode } from '#domain/references/barcode.ts'
import { product } from '#domain/references/product.ts'
import { unit } from '#domain/references/unit.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import { whyUnknown } from './answer.ts'
import { fieldId } from './controls.tsx'
import css from './what-is-this.module.css'

interface UnknownAnswerProps {
  codes: readonly string[]
  /** Of when this device's books are; null where the server was asked. */
  asOf: Date | null
}

/** Nothing is known by these codes: what was read, where it was looked for, and the ways on. */
export function UnknownAnswer({ codes, asOf }: UnknownAnswerProps) {
  const { t } = useTranslation('warehouse')
  const actor = useActor()
  const { open } = useForms()
  const label = codes.find((code) => whyUnknown(code) === 'ean') ?? codes.find(isBarcode)
  const where = t(may(actor, unit, 'read') ? 'what.tried' : 'what.triedBarcodes')
  const openNew = (name: string, values: Row) => void open({ resource: name, id: null, mode: 'create' }, values)
  return (
    <section className={css.unknown} aria-labelledby="unknown">
      <h2 id="unknown">{t('what.unknown')}</h2>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <small>{t('what.read')}</small>
            <strong className={`${css.code} num`}>{imeiText(code)}</strong>
            <span>{t(`what.why.${whyUnknown(code)}`)}</span>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        {asOf ? t('what.triedHere', { where, time: formatAsOf(asOf) }) : t('what.triedServer', { where })}
      </p>
      <div className={css.ways}>
        <Button size="till" variant="subtle" icon={Search} onClick={() => document.getElementById(fieldId)?.focus()}>
          {t('what.search')}
        </Button>
        {label && may(actor, barcode, 'create') && (
          <Button size="till" icon={Link2} onClick={() => openNew(barcode.name, { barcode: label })}>
            {t('what.bind')}
          </Button>
        )}
        {may(actor, product, 'create') && (
          <Button
            size="till"
            icon={Plus}
            onClick={() => openNew(product.name, label ? { barcodes: [{ barcode: label }] } : {})}
          >
            {t('what.newProduct')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Whether a product may have it as a barcode; what was misread is scanned again first. */
const isBarcode = (code: string) =>
  !/^(imei|receipt|misread)$/.test(whyUnknown(code)) && !hasFaults(barcode.check({ barcode: code }))

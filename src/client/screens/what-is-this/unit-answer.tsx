import { useTranslation } from 'react-i18next'
import { UnitStory } from '#client/pages/register/unit-story.tsx'
import type { Row } from '#domain/kernel/resource.ts'
import { codeFields, imeiText } from '#domain/registers/goods-units.ts'
import { UnitHere } from './unit-here.tsx'
import css from './what-is-this.module.css'

/** A single unit: its codes, where it is, and where it has been. */
export function UnitAnswer({ unit, product }: { unit: Row; product: string }) {
  const { t } = useTranslation('warehouse')
  const codes = codeFields.flatMap((field) => (unit[field] ? [imeiText(String(unit[field]))] : []))
  return (
    <section className={css.unit} aria-labelledby="unit">
      <h3 id="unit">{t('what.unit')}</h3>
      {codes.map((code) => (
        <p key={code} className={`${css.code} num`}>
          {code}
        </p>
      ))}
      <UnitStory id={String(unit.id)} within otherwise={<UnitHere unit={unit} product={product} />} />
    </section>
  )
}
